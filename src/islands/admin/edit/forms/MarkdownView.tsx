import { Fragment, type ReactNode } from 'react';
import { lexer, type Token, type Tokens } from 'marked';
import { interpolate } from '@/i18n/interpolate.ts';
import { useEdit } from '../edit-context.ts';
import { PLACEHOLDER } from './paragraphs.ts';

type Placeholders = { value: string; label: string }[];

/** Inserts no HTML: anything but text, lists, headings and links is shown as typed. */
export default function MarkdownView({ text, placeholders }: { text: string; placeholders: Placeholders }) {
  return <TokenList tokens={lexer(text)} placeholders={placeholders} />;
}

function TokenList({ tokens, placeholders }: { tokens: Token[]; placeholders: Placeholders }) {
  return tokens.map((token, index) => <TokenView key={index} token={token} placeholders={placeholders} />);
}

function TokenView({ token, placeholders }: { token: Token; placeholders: Placeholders }): ReactNode {
  const tokens = 'tokens' in token && token.tokens;
  const inner = tokens ? (
    <TokenList tokens={tokens} placeholders={placeholders} />
  ) : (
    <TextWithPlaceholders text={token.raw} placeholders={placeholders} />
  );
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <p className={(token as Tokens.Heading).depth > 2 ? 'strong' : 'h3 strong'}>{inner}</p>;
    case 'blockquote':
      return <blockquote className="beside-road">{inner}</blockquote>;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List>
          <TokenList tokens={items} placeholders={placeholders} />
        </List>
      );
    }
    case 'list_item':
      return <li>{inner}</li>;
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'br':
      return <br />;
    case 'escape':
      return (token as Tokens.Escape).text;
    // No real link: a tap must not leave the form.
    case 'link':
      return <u>{inner}</u>;
    case 'paragraph':
      return <p>{inner}</p>;
    default:
      return inner;
  }
}

function TextWithPlaceholders({ text, placeholders }: { text: string; placeholders: Placeholders }): ReactNode {
  if (placeholders.length === 0) return text;
  return text
    .split(PLACEHOLDER)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? <PlaceholderBlock mark={part} placeholders={placeholders} /> : part}
      </Fragment>
    ));
}

function PlaceholderBlock({ mark, placeholders }: { mark: string; placeholders: Placeholders }) {
  const { messages: m } = useEdit();
  const [, kind = '', name = ''] = /^\{\{([#/]?)([\w.]+)\}\}$/.exec(mark) ?? [];
  const label = placeholders.find(({ value }) => value === name)?.label;
  if (label === undefined) return <mark className="place-block place-block--unknown">{mark}</mark>;
  if (kind === '') return <span className="place-block">{label}</span>;
  const labelText = m[kind === '#' ? 'edit.form.place.begins' : 'edit.form.place.ends'];
  return <span className="place-block place-block--part">{interpolate(labelText, { name: label })}</span>;
}
