import { lazy, Suspense, type ComponentType } from 'react';

interface RenderedProps {
  /** Markdown. */
  text: string;
  /** Of a legal text, what its places are called. */
  places: { value: string; label: string }[];
  /** What stands there until it is read, or where it cannot be. */
  plain?: string | undefined;
}

/** What reads Markdown is heavy, and not needed to write it: without it, a text stands there as it is typed. */
const MarkdownView = lazy<ComponentType<RenderedProps>>(() =>
  import('./MarkdownView.tsx').catch(() => ({ default: AsTyped })),
);

/** A Markdown text as it will look. */
export function Rendered(props: RenderedProps) {
  return (
    <Suspense fallback={<AsTyped {...props} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}

function AsTyped({ text, plain = text }: RenderedProps) {
  return <p>{plain}</p>;
}
