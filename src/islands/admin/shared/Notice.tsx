import type { ReactNode } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';
import { useFocusAfterRemoval } from './focus.ts';
import { Button } from './Button.tsx';

interface NoticeProps {
  text: string;
  isFailure?: boolean;
  action?: { label: string; run: () => void };
  children?: ReactNode;
}

export function Notice({ text, isFailure = false, action, children }: NoticeProps) {
  const focusRef = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div
      className={`notice cluster line gap-3 no-print ${isFailure ? 'notice--failure' : ''}`}
      role={isFailure ? 'alert' : 'status'}
      ref={focusRef}
    >
      <p>{text}</p>
      {action && <Button label={action.label} onPress={action.run} />}
      {children}
    </div>
  );
}

/** CSS shows it only after a noticeable wait, its second line after a long one. */
export function Loading() {
  const { messages: m } = useAdmin();
  return (
    <div className="loading stack gap-3 muted" role="status">
      <p>{m['admin.loading']}</p>
      <p className="loading__long">{m['admin.loading.long']}</p>
    </div>
  );
}

interface GuideLinkProps {
  chapter: string;
  anchor?: string;
}

export function GuideLink({ chapter, anchor }: GuideLinkProps) {
  const { messages: m, files } = useAdmin();
  const text = interpolate(m['admin.guide'], { chapter });
  if (!files) return <p>{text}</p>;
  const address = anchor ? `${files.guide}#${anchor}` : files.guide;
  return (
    <a className="guide-link target" href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
