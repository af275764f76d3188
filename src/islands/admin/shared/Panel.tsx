import type { ReactNode } from 'react';
import { PanelErrorBoundary } from './PanelErrorBoundary.tsx';

interface PanelProps {
  id: string;
  title: string;
  isViewTitle?: boolean;
  isNested?: boolean;
  children: ReactNode;
}

export function Panel({ id, title, isViewTitle, isNested, children }: PanelProps) {
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section
      className={`stack items-start ${isNested ? 'panel__part divided wide gap-3' : 'panel bordered gap-4'}`}
      aria-labelledby={`${id}-title`}
    >
      <Heading className="h3" id={`${id}-title`} tabIndex={-1} {...(isViewTitle && { 'data-view-title': true })}>
        {title}
      </Heading>
      <PanelErrorBoundary>{children}</PanelErrorBoundary>
    </section>
  );
}
