import { Fragment, memo, type ReactNode } from 'react';
import { blocksOf, inlinePartsOf, type Block, type InlinePart } from './inline-marks.ts';
import { isHeading } from './line-marks.ts';

/** Overlay on a text area. Another font, weight or size would change the width of letters and misplace the caret. */
export default memo(function MarkdownMirror({ text }: { text: string }) {
  const blocks = blocksOf(text);
  return (
    <div className="markdown-mirror" aria-hidden="true" translate="no">
      {blocks.map((block, index) => (
        <Fragment key={block.start}>
          {text.slice(blocks[index - 1]?.end ?? 0, block.start - lineMarksOf(block).length)}
          <LineMarks {...block} />
          <InlineText text={text.slice(block.start, block.end)} isOfHeading={isHeading(block.firstLine)} />
        </Fragment>
      ))}
      {text.slice(blocks.at(-1)?.end ?? 0)}
    </div>
  );
});

const lineMarksOf = ({ firstLine: { quote, indent, mark } }: Block) => quote + indent + mark;

function LineMarks({ firstLine: { quote, indent, mark } }: Block) {
  const isNumber = /^\d/.test(mark);
  const drawn = mark.startsWith('#') ? 'H' : '•';
  return (
    <>
      {quote && (
        <span className="markdown-mirror__quote" data-drawn="">
          {quote}
        </span>
      )}
      {indent}
      {mark && (isNumber ? <span className="muted">{mark}</span> : <span data-drawn={drawn}>{mark}</span>)}
    </>
  );
}

/** As the owner types them, with labels instead of the names that the file has. */
const LABELLED_PLACEHOLDER = /(\{\{[^{}]*\}\})/;

function InlineText({ text, isOfHeading }: { text: string; isOfHeading: boolean }): ReactNode {
  return inlinePartsOf(text).map((inlinePart, index) => (
    <span className={classOf(inlinePart, isOfHeading)} key={index}>
      {inlinePart.source
        .split(LABELLED_PLACEHOLDER)
        .map((segment, at) => (at % 2 === 1 ? <mark key={at}>{segment}</mark> : segment))}
    </span>
  ));
}

function classOf({ kind, marks }: InlinePart, isOfHeading: boolean): string | undefined {
  const names = kind === 'delimiter' ? [kind] : [...(isOfHeading ? ['title'] : []), ...marks.map(({ name }) => name)];
  return names.map((name) => `markdown-mirror__${name}`).join(' ') || undefined;
}
