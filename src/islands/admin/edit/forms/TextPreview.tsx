import { lazy, Suspense, type ComponentType } from 'react';

interface TextPreviewProps {
  text: string;
  placeholders: { value: string; label: string }[];
  plain?: string | undefined;
}

/** Loads the heavy Markdown parser separately; if that fails, the text is shown as typed. */
const MarkdownView = lazy<ComponentType<TextPreviewProps>>(() =>
  import('./MarkdownView.tsx').catch(() => ({ default: PlainText })),
);

export function TextPreview(props: TextPreviewProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}

function PlainText({ text, plain = text }: TextPreviewProps) {
  return <p>{plain}</p>;
}
