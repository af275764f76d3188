import type { ReactNode } from 'react';
import { PanelErrorBoundary } from './PanelErrorBoundary.tsx';

interface PanelProps {
  id: string;
  title: string;
  isFirst?: boolean;
  isPart?: boolean;
  children: ReactNode;
}

export function Panel({ id, title, isFirst, isPart, children }: PanelProps) {
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section
      className={`stack items-start ${isPart ? 'panel__part ruled wide gap-3' : 'panel edged gap-4'}`}
      aria-labelledby={`${id}-title`}
    >
      <Heading className="h3" id={`${id}-title`} tabIndex={-1} {...(isFirst && { 'data-view-title': true })}>
        {title}
      </Heading>
      <PanelErrorBoundary>{children}</PanelErrorBoundary>
    </section>
  );
}
