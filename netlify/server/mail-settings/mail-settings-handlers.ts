import { DEFAULT_LOCALE } from '../../../src/contract/locales.ts';
import { mailLanguageSchema, type MailState } from '../../../src/contract/mail-state.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { tooManyAttempts } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { changeRecord } from '../storage/record-store.ts';
import { readMailStrings } from '../mail/compose.ts';
import { MAIL_HEALTH_KEY, trySend } from '../mail/try-send.ts';

const TESTS_PER_HOUR = 5;

/** GET /api/mail: whether mails reach the owner's mail server, why not, and their language. */
export const readMailState: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return json(200, await loadMailState(deps));
};

/** POST /api/mail-test: sends the owner a test mail and answers the new state; 429 after five in an hour. */
export const sendTestMail: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  if (deps.mailer) {
    await countTest(deps);
    const { t } = await readMailStrings(deps);
    const mail = { id: `test-${deps.newId()}`, subject: t('test.subject'), text: t('test.text') };
    await trySend(deps, deps.mailer, mail);
  }
  return json(200, await loadMailState(deps));
};

/** PATCH /api/mail: changes the language of the owner's mails. */
export const changeMailLanguage: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { language } = await readJson(request, mailLanguageSchema);
  await changeRecord(deps.stores.mailHealth, MAIL_HEALTH_KEY, (health) => ({ testedAt: [], ...health, language }));
  return json(200, await loadMailState(deps));
};

async function loadMailState({ stores, mailer }: Pick<Dependencies, 'stores' | 'mailer'>): Promise<MailState> {
  const { failure, language = DEFAULT_LOCALE } = (await stores.mailHealth.read(MAIL_HEALTH_KEY))?.value ?? {};
  return { isSetUp: mailer !== undefined, language, ...(mailer && failure && { failure }) };
}

/** Failed tests count too: a server that is asked again and again may lock the account. */
async function countTest({ stores, now }: Pick<Dependencies, 'stores' | 'now'>): Promise<void> {
  await changeRecord(stores.mailHealth, MAIL_HEALTH_KEY, (health) => {
    const recent = (health?.testedAt ?? []).filter((time) => isWithin(time, HOUR_MS, now()));
    const [oldest] = recent;
    if (oldest && recent.length >= TESTS_PER_HOUR)
      throw tooManyAttempts(Math.ceil((Date.parse(oldest) + HOUR_MS - now().getTime()) / 1000));
    return { ...health, testedAt: [...recent, now().toISOString()] };
  });
}
