import { Fragment, memo, type ReactNode } from 'react';
import { blocksOf, piecesOf, type Block, type Piece } from './inline-marks.ts';
import { isHeading } from './line-marks.ts';

/**
 * The letters of a text area once more, drawn over it as what they are. No sign may be wider than there, or the caret
 * would stand beside its letter: so nothing here has another face, weight or size.
 */
export default memo(function MarkdownMirror({ text }: { text: string }) {
  const blocks = blocksOf(text);
  return (
    <div className="markdown-mirror" aria-hidden="true" translate="no">
      {blocks.map((block, index) => (
        <Fragment key={block.start}>
          {text.slice(blocks[index - 1]?.end ?? 0, block.start - signsOf(block).length)}
          <Signs {...block} />
          <Words words={text.slice(block.start, block.end)} isHeading={isHeading(block.parts)} />
        </Fragment>
      ))}
      {text.slice(blocks.at(-1)?.end ?? 0)}
    </div>
  );
});

const signsOf = ({ parts: { quote, indent, mark } }: Block) => quote + indent + mark;

/** What a line begins with: a point, a bar or a small H are drawn in its place. */
function Signs({ parts: { quote, indent, mark } }: Block) {
  const kind = mark.startsWith('#') ? 'heading' : /^\d/.test(mark) ? 'number' : 'point';
  return (
    <>
      {quote && <span className="markdown-mirror__quote">{quote}</span>}
      {indent}
      {mark && <span className={`markdown-mirror__${kind}`}>{mark}</span>}
    </>
  );
}

/** What the site fills in, as she knows it: {{your name}}. */
const PLACE = /(\{\{[^{}]*\}\})/;

function Words({ words, isHeading: isOfHeading }: { words: string; isHeading: boolean }): ReactNode {
  return piecesOf(words).map((piece, index) => (
    <span className={classOf(piece, isOfHeading)} key={index}>
      {piece.source.split(PLACE).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </span>
  ));
}

function classOf({ kind, marks }: Piece, isOfHeading: boolean): string | undefined {
  const names = kind === 'signs' ? [kind] : [...(isOfHeading ? ['title'] : []), ...marks.map(({ name }) => name)];
  return names.map((name) => `markdown-mirror__${name}`).join(' ') || undefined;
}
