import { useStore } from '@nanostores/react';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { useAdmin } from './admin-context.ts';
import { GuideLink } from './GuideLink.tsx';

export function GuideLinks() {
  const { messages: m } = useAdmin();
  const isMailOff = useStore($isMailOff);
  return (
    <details className="dense no-print muted">
      <summary className="details__summary target line gap-2">
        <span className="grow">
          {isMailOff && `${m['admin.noMail']} `}
          <span className="strong">{m['admin.guide.title']}</span>
        </span>
      </summary>
      <GuideLink chapter={m['admin.message.worry.chapter']} anchor={m['admin.message.worry.anchor']} />
      <GuideLink chapter={m['admin.site.chapter']} />
      {isMailOff && <GuideLink chapter={m['admin.noMail.chapter']} />}
    </details>
  );
}
