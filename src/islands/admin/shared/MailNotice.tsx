import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { mailState, sendTestMail } from '@/stores/owner/mail.ts';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '@/components/Icon.tsx';
import { ActionButton } from './ActionButton.tsx';
import { useAdmin } from './admin-context.ts';
import { GuideLink, Notice } from './Notice.tsx';

/** Why mails do not reach the owner, while they fail, with a way to try whether they still do. */
export function MailNotice() {
  const { messages: m } = useAdmin();
  const failure = useStore(mailState.$reading).value?.failure;
  const isMailOff = useStore($isMailOff);
  if (isMailOff || !failure) return undefined;
  return (
    <Notice isFailure text={interpolate(m['admin.mail.failed'], { reason: m[`admin.mail.failure.${failure}`] })}>
      <MailTest />
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </Notice>
  );
}

/** Says where no mail is set up, so that she looks in by herself. */
export function MailOff() {
  const { messages: m } = useAdmin();
  if (!useStore($isMailOff)) return undefined;
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

export function MailTest() {
  const { messages: m } = useAdmin();
  const failed = m['admin.mail.test.failed'];
  const send = async () => {
    if (await sendTestMail()) raiseToast({ title: m['admin.mail.test.sent'] });
    else raiseToast({ title: failed, variant: 'destructive' });
  };
  return <ActionButton label={m['admin.mail.test']} work={send} failed={failed} />;
}
