import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { crisisLineSchema } from '../../../src/schemas/crisis.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailWords } from '../mail/compose.ts';
import type { PublishedFile } from '../storage/records.ts';
import { isHelpline } from './cross-file-rules.ts';
import { isPhoto, tryToReadContent } from './content-files.ts';
import { changedFieldsIn, formIn } from './mistakes.ts';
import { noteTold, readPublishing, shasOf } from './publishing-record.ts';
import { blobSha, type ContentRepository } from './repository.ts';
import { describeChange } from './save-message.ts';

/** What confirming a helpline changes: it says nothing else to anybody. */
const OF_CHECKING = ['checkedOn', 'needsOwnerCheck'];

type Untold = Awaited<ReturnType<typeof readUntold>>;

/** What the next build puts online that the owner was not told of yet, in whatever saves it came. */
export async function readUntold(deps: Dependencies, repository: ContentRepository) {
  const { told } = await readPublishing(deps);
  const { locale } = await readMailWords(deps);
  const { oid } = await repository.readHead();
  const present = shasOf(await repository.readFiles(oid));
  const changes = told ? await findChanges(repository, { told, present, locale }) : [];
  return { oid, locale, present, changes, helplines: changes.filter(({ path }) => isHelpline(path)) };
}

/** Mails the owner what goes online: forms, fields, of helplines the numbers; what changed of helplines is noted for good. */
export async function tellOfPublish(
  deps: Dependencies,
  { oid, locale, present, changes, helplines }: Untold,
): Promise<void> {
  const id = blobSha(Buffer.from(`published ${oid}`));
  await noteTold(deps, present, { id, at: deps.now().toISOString(), files: helplines });
  if (changes.length === 0) return;
  const event = helplines.length > 0 ? 'helpline-published' : 'published';
  notifyOwner(deps, event, { changes: changes.map((change) => lineOf(change, locale)).join('\n') });
}

async function findChanges(
  repository: ContentRepository,
  { told, present, locale }: Record<'told' | 'present', Record<string, string>> & { locale: Locale },
): Promise<PublishedFile[]> {
  const paths = [...new Set([...Object.keys(told), ...Object.keys(present)])].filter(
    (path) => told[path] !== present[path],
  );
  const shas = paths.flatMap((path) => (isPhoto(path) ? [] : [told[path], present[path]]));
  const blobs = await repository.readBlobs(shas.filter((sha) => sha !== undefined));
  const changes = paths.map((path) => {
    const [before, after] = [told[path], present[path]].map((sha) => blobs.get(sha ?? ''));
    const change = describeChange({ path, before, after }, locale);
    const numbers = isHelpline(path) ? compareNumbers(numbersIn(path, before), numbersIn(path, after)) : '';
    return { ...change, before: told[path], after: present[path], ...(numbers && { numbers }) };
  });
  return changes.filter(({ fields }) => fields.length === 0 || fields.some((field) => !OF_CHECKING.includes(field)));
}

/** What the page shows and what it dials: "116 123 (tel:116123)"; from abroad it may show another one. */
function numbersIn(path: string, bytes: Buffer | undefined): string[] {
  const { data } = crisisLineSchema.safeParse(tryToReadContent(path, bytes));
  const numbers = data?.numbers ?? [];
  return numbers.map(
    ({ display, href, fromAbroad }) => `${display} (${[href, fromAbroad].filter(Boolean).join(', ')})`,
  );
}

/** Those that go, and those that come; "" where they are the same. */
function compareNumbers(before: string[], after: string[]): string {
  const gone = before.filter((number) => !after.includes(number)).join(', ');
  const come = after.filter((number) => !before.includes(number)).join(', ');
  return gone || come ? `${gone || '–'} → ${come || '–'}` : '';
}

function lineOf(file: PublishedFile, locale: Locale): string {
  const place = formIn(file.path, locale);
  const form = file.name ? translate(locale, 'admin.site.entry', { place, entry: file.name }) : place;
  const what = [form, ...changedFieldsIn(file, locale)].join(', ');
  return `- ${file.numbers ? translate(locale, 'admin.site.change', { form: what, fields: file.numbers }) : what}`;
}
