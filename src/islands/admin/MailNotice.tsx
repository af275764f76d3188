import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { $mail, sendTestMail } from '@/stores/owner/mail.ts';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { $interruptedAction, failureOf, hasStatus } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '../Icon.tsx';
import { useAdmin, type Admin } from './shared/admin-context.ts';
import { GuideLink, Notice } from './shared/Notice.tsx';

/** Why mails do not reach the owner, while that is so: none is set up, or they fail, with a way to try whether they still do. */
export function MailNotice() {
  const { messages: m } = useAdmin();
  const failure = useStore($mail)?.failure;
  const isMailOff = useStore($isMailOff);
  if (isMailOff) return <MailOff />;
  if (!failure) return undefined;
  return (
    <Notice
      isFailure
      text={interpolate(m['admin.mail.failed'], { reason: m[`admin.mail.failure.${failure}`] })}
      action={{ label: m['admin.mail.test'], run: () => void tryMail(m) }}
    >
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </Notice>
  );
}

/** That none is set up, so that she looks in by herself. */
export function MailOff() {
  const { messages: m } = useAdmin();
  return (
    <details className="mail-off small soft">
      <summary className="fold__summary target line gap-2">
        <Icon name="mail" size={20} />
        {m['admin.noMail']}
      </summary>
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </details>
  );
}

/** Sends the owner a mail, and says what became of it. */
export async function tryMail(m: Admin['messages']): Promise<void> {
  try {
    const isSent = await sendTestMail();
    if (isSent) raiseToast({ title: m['admin.mail.test.sent'] });
    else raiseToast({ title: m['admin.mail.test.failed'], variant: 'destructive' });
  } catch (error) {
    if (failureOf(error) === 'ended') {
      $interruptedAction.set({ label: m['admin.mail.test'], run: () => void tryMail(m) });
      return;
    }
    const description = hasStatus(error, 429) ? m['admin.mail.test.later'] : m['admin.unreachable'];
    raiseToast({ title: m['admin.mail.test.failed'], description, variant: 'destructive' });
  }
}
