import { lazy, Suspense, type ComponentType } from 'react';

interface RenderedProps {
  text: string;
  places: { value: string; label: string }[];
  plain?: string | undefined;
}

/** The Markdown parser is heavy and may fail to load; then a text is shown as typed. */
const MarkdownView = lazy<ComponentType<RenderedProps>>(() =>
  import('./MarkdownView.tsx').catch(() => ({ default: AsTyped })),
);

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
