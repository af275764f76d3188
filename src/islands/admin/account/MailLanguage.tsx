import type { SubmitEvent } from 'react';
import { apiRequest } from '@/contract/client.ts';
import { LOCALES } from '@/contract/locales.ts';
import type { MailState } from '@/contract/mail.ts';
import { mailState } from '@/stores/owner/mail.ts';
import { asOwner } from '@/stores/owner/session.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { Panel } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** In which language the site writes to her. */
export function MailLanguage() {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const title = m['admin.mail.language'];

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const options = { body: Object.fromEntries(new FormData(event.currentTarget)) };
    void run({
      label: title,
      work: async () => {
        const response = await asOwner(() => apiRequest('PATCH', '/api/mail', options));
        mailState.set((await response.json()) as MailState);
      },
      done: { title: m['admin.mail.language.saved'] },
      failed: { title: m['admin.passkey.failed'], description: m['admin.unreachable'] },
    });
  };

  return (
    <Panel id="mail-language" title={title}>
      <WhenLoaded resource={mailState}>
        {({ language }) => (
          <form className="panel__form wide stack gap-3 items-start" onSubmit={save}>
            <div className="choices stack gap-2" role="radiogroup" aria-label={title}>
              {LOCALES.map((choice) => (
                <label className="choices__choice target line gap-3" key={choice}>
                  <input type="radio" name="language" value={choice} defaultChecked={choice === language} />
                  {m[`admin.language.${choice}`]}
                </label>
              ))}
            </div>
            <button className="button" type="submit" aria-disabled={isBusy || undefined}>
              {m['admin.mail.language.save']}
            </button>
          </form>
        )}
      </WhenLoaded>
    </Panel>
  );
}
