import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { mailStateQuery, sendTestMail } from '@/stores/owner/mail.ts';
import { $isMailOff } from '@/stores/owner/messages.ts';
import { showToast } from '@/stores/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { useAdmin } from './admin-context.ts';
import { GuideLink } from './GuideLink.tsx';
import { Notice } from './Notice.tsx';

export function MailNotice() {
  const { messages: m } = useAdmin();
  const failure = useStore(mailStateQuery.$state).value?.failure;
  const isMailOff = useStore($isMailOff);
  if (isMailOff || !failure) return undefined;
  return (
    <Notice isFailure text={interpolate(m['admin.mail.failed'], { reason: m[`admin.mail.failure.${failure}`] })}>
      <TestMailButton />
      <GuideLink chapter={m['admin.noMail.chapter']} />
    </Notice>
  );
}

export function TestMailButton() {
  const { messages: m } = useAdmin();
  const failed = m['admin.mail.test.failed'];
  const send = async () => {
    if (await sendTestMail()) showToast({ title: m['admin.mail.test.sent'] });
    else showToast({ title: failed, variant: 'destructive' });
  };
  return <ActionButton label={m['admin.mail.test']} perform={send} failureToast={failed} />;
}
