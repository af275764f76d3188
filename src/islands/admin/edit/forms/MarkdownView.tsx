import { Fragment, type ReactNode } from 'react';
import { lexer, type Token, type Tokens } from 'marked';
import { SAFE_ADDRESS } from '@/schemas/markdown-text.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../../shared/admin-context.ts';
import { PLACE_MARK } from './paragraphs.ts';

type Places = { value: string; label: string }[];

/** How a text will look. Nothing of it is put in as HTML: what is no text, list, heading or link stands there as it was typed. */
export default function MarkdownView({ text, places }: { text: string; places: Places }) {
  return <Blocks tokens={lexer(text)} places={places} />;
}

interface TokensProps {
  tokens: Token[] | undefined;
  places: Places;
}

function Blocks({ tokens = [], places }: TokensProps) {
  return tokens.map((token, index) => <Block key={index} token={token} places={places} />);
}

function Block({ token, places }: { token: Token; places: Places }): ReactNode {
  const inline = <Inline tokens={'tokens' in token ? token.tokens : undefined} places={places} />;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <p className={(token as Tokens.Heading).depth > 2 ? 'strong' : 'h3 strong'}>{inline}</p>;
    case 'paragraph':
      return <p>{inline}</p>;
    case 'blockquote':
      return (
        <blockquote className="beside-road">
          <Blocks tokens={token.tokens} places={places} />
        </blockquote>
      );
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List>
          {items.map((item, index) => (
            <li key={index}>
              <Blocks tokens={item.tokens} places={places} />
            </li>
          ))}
        </List>
      );
    }
    case 'hr':
      return <hr />;
    // In a list, a line is a text without a paragraph.
    case 'text':
      return 'tokens' in token && token.tokens ? inline : <Words text={token.raw} places={places} />;
    default:
      return <p>{token.raw}</p>;
  }
}

function Inline({ tokens = [], places }: TokensProps): ReactNode {
  return tokens.map((token, index) => <Span key={index} token={token} places={places} />);
}

function Span({ token, places }: { token: Token; places: Places }): ReactNode {
  const inner = <Inline tokens={'tokens' in token ? token.tokens : undefined} places={places} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'br':
      return <br />;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'link': {
      const { href } = token as Tokens.Link;
      if (!SAFE_ADDRESS.test(href)) return inner;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
    }
    default:
      return <Words text={token.raw} places={places} />;
  }
}

/** In a legal text, what the site fills in stands as a named block. */
function Words({ text, places }: { text: string; places: Places }): ReactNode {
  if (places.length === 0) return text;
  return text
    .split(PLACE_MARK)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <PlaceBlock mark={part} places={places} /> : part}</Fragment>
    ));
}

function PlaceBlock({ mark, places }: { mark: string; places: Places }) {
  const { messages: m } = useAdmin();
  const [, kind = '', name = ''] = /^\{\{([#/]?)([\w.]+)\}\}$/.exec(mark) ?? [];
  const label = places.find(({ value }) => value === name)?.label;
  if (label === undefined) return <mark className="place-block place-block--unknown">{mark}</mark>;
  if (kind === '') return <span className="place-block">{label}</span>;
  const words = m[kind === '#' ? 'admin.form.place.begins' : 'admin.form.place.ends'];
  return <span className="place-block place-block--part">{interpolate(words, { name: label })}</span>;
}
