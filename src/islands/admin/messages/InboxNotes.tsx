import { useStore } from '@nanostores/react';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../admin-context.ts';
import { GuideLink } from '../parts/GuideLink.tsx';
import { Notice } from '../parts/Notice.tsx';

/** What holds for all of the inbox: that no e-mail announces its messages, and what visitors read of her absence. */
export function InboxNotes() {
  const { messages: m, away } = useAdmin();
  const isMailOff = useStore($isMailOff);
  return (
    <>
      {isMailOff && (
        <Notice text={m['admin.noMail']}>
          <GuideLink chapter={m['admin.noMail.chapter']} />
        </Notice>
      )}
      {away && <Notice text={interpolate(m['admin.away'], { date: away })} />}
    </>
  );
}
