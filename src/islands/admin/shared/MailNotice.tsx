import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { mailState, sendTestMail } from '@/stores/owner/mail.ts';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from './admin-context.ts';
import { useAttempt } from './attempt.ts';
import { GuideLink, Notice } from './Notice.tsx';

/** Why mails do not reach the owner, while that is so: none is set up, or they fail, with a way to try whether they still do. */
export function MailNotice() {
  const { messages: m } = useAdmin();
  const tryMail = useMailTest();
  const failure = useStore(mailState.$reading).value?.failure;
  const isMailOff = useStore($isMailOff);
  if (isMailOff) return <MailOff />;
  if (!failure) return undefined;
  return (
    <Notice
      isFailure
      text={interpolate(m['admin.mail.failed'], { reason: m[`admin.mail.failure.${failure}`] })}
      action={{ label: m['admin.mail.test'], run: tryMail }}
    >
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </Notice>
  );
}

/** Says that no mail is set up, so that she looks in by herself. */
function MailOff() {
  const { messages: m } = useAdmin();
  return (
    <details className="not-on-paper mail-off small soft">
      <summary className="fold__summary target line gap-2">
        <Icon name="mail" size={20} />
        {m['admin.noMail']}
      </summary>
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </details>
  );
}

/** Gives what sends the owner a mail, and says what became of it. */
export function useMailTest(): () => void {
  const { messages: m } = useAdmin();
  const { run } = useAttempt();
  const failed = { title: m['admin.mail.test.failed'] };
  const send = async () => {
    if (await sendTestMail()) raiseToast({ title: m['admin.mail.test.sent'] });
    else raiseToast({ ...failed, variant: 'destructive' });
  };
  return () =>
    void run({
      work: send,
      failed: (error) => ({
        ...failed,
        description: hasStatus(error, 429) ? m['admin.mail.test.later'] : m['admin.unreachable'],
      }),
    });
}
