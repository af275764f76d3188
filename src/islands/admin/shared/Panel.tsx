import type { ReactNode } from 'react';
import { Guarded } from './Guarded.tsx';

interface PanelProps {
  id: string;
  title: string;
  /** Where the keyboard goes when the area is opened. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A part with a heading of its own; what fails in it leaves the others alone. */
export function Panel({ id, title, isFirst, children }: PanelProps) {
  return (
    <section className="panel edged stack gap-4 items-start" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`} tabIndex={-1} {...(isFirst && { 'data-view-title': true })}>
        {title}
      </h2>
      <Guarded>{children}</Guarded>
    </section>
  );
}
