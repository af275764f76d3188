import type { Values } from '../../../src/i18n/interpolate.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { readMailStrings, type MailText } from '../mail/compose.ts';
import { notify, sendAtOnce } from '../mail/outbox.ts';

export type OwnerEvent = Exclude<EventIn<MailText>, 'subject' | 'text' | 'ending'>;

type EventIn<Key> = Key extends `security.${infer Event}` ? Event : never;

type Deps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer' | 'waitUntil'>;

/** Mails the owner what was done under the owner's name (OWASP ASVS 5, 6.3.7), after the response. Never throws. */
export function notifyOwner(deps: Deps, event: OwnerEvent, details: Values = {}): void {
  const report = (error: unknown) =>
    deps.log({ event: 'notify-owner-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mailEvent(deps, event, details).catch(report));
}

async function mailEvent(deps: Deps, event: OwnerEvent, details: Values): Promise<void> {
  if (!deps.mailer) return;
  const time = deps.now();
  const { t, formatMoment, adminLink } = await readMailStrings(deps);
  await notify(deps, event, deps.newId(), {
    subject: t('security.subject'),
    text: t('security.text', {
      what: t(`security.${event}`, { ...details, site: `${adminLink}#site` }),
      time: formatMoment(time),
    }),
    ending: t('security.ending', { link: adminLink }),
  });
  await sendAtOnce(deps, event);
}
