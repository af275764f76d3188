import type { ContentValues } from '../../../src/contract/edit.ts';
import { differencesIn } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { crisisLineSchema } from '../../../src/schemas/crisis.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailWords, type MailWords } from '../mail/compose.ts';
import type { PublishedFile } from '../storage/records.ts';
import { isHelpline } from './cross-file-rules.ts';
import { isPhoto, valuesAround } from './content-files.ts';
import { nameOf } from './differences.ts';
import type { EditedSite } from './edited-site.ts';
import { changedFieldsIn, formIn } from './mistakes.ts';
import { editableAmong, noteTold, readPublishing } from './publishing-record.ts';
import { blobSha, stepsBetween, type ContentRepository, type FileStep, type Shas } from './repository.ts';
import { readWaiting } from './waiting.ts';

/** More fields than these would tell nobody anything. */
const FIELDS_NAMED = 12;

/** What confirming a helpline changes: it says nothing else to anybody. */
const OF_CHECKING = ['checkedOn', 'needsOwnerCheck'];

type Untold = Awaited<ReturnType<typeof readUntold>>;

/** What the next build puts online, and what of it the owner was not told of yet, in whatever saves it came. */
export async function readUntold(deps: Dependencies, site: EditedSite) {
  const { told } = await readPublishing(deps);
  const { locale, formLink } = await readMailWords(deps);
  const { oid, files } = await site.repository.readHead();
  const present = editableAmong(files);
  const { steps, blobs } = await readWaiting(site, present);
  const published = steps.map((step) => describe(step, blobs, locale));
  const changes = told ? await findChanges(site.repository, { told, present, locale }) : [];
  return {
    oid,
    locale,
    formLink,
    told,
    present,
    published,
    changes,
    helplines: changes.filter(({ path }) => isHelpline(path)),
  };
}

/** Mails the owner what goes online: forms, fields, of helplines the numbers; what changed of helplines is noted for good. */
export async function tellOfPublish(deps: Dependencies, untold: Untold): Promise<void> {
  const { oid, locale, formLink, present, published, changes, helplines } = untold;
  const noted = (kind: string, of: PublishedFile[]) => {
    return { id: blobSha(Buffer.from(`${kind} ${oid}`)), at: deps.now().toISOString(), files: of };
  };
  await noteTold(deps, { told: present, last: noted('all', published), helplines: noted('helplines', helplines) });
  if (changes.length === 0) return;
  const event = helplines.length > 0 ? 'helpline-published' : 'published';
  notifyOwner(deps, event, { changes: changes.map((change) => lineOf(change, locale, formLink)).join('\n') });
}

async function findChanges(
  repository: ContentRepository,
  { told, present, locale }: { told: Shas; present: Shas; locale: Locale },
): Promise<PublishedFile[]> {
  const steps = stepsBetween(told, present);
  const texts = steps.filter(({ path }) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const changes = steps.map((step) => describe(step, blobs, locale));
  return changes.filter(({ fields }) => fields.length === 0 || fields.some((field) => !OF_CHECKING.includes(field)));
}

function describe(step: FileStep, blobs: Map<string, Buffer>, locale: Locale): PublishedFile {
  const { path } = step;
  const [before, after] = valuesAround(step, blobs);
  const fields = before && after ? differencesIn(rootFieldOf(path), before, after).map((found) => found.path) : [];
  const numbers = isHelpline(path) ? compareNumbers(numbersIn(before), numbersIn(after)) : '';
  return {
    ...step,
    name: nameOf(path, after ?? before, locale),
    fields: fields.slice(0, FIELDS_NAMED),
    ...(numbers && { numbers }),
  };
}

/** What the page shows and what it dials: "116 123 (tel:116123)"; from abroad it may show another one. */
function numbersIn(values: ContentValues | undefined): string[] {
  const { data } = crisisLineSchema.safeParse(values);
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

/** A photo has no form, and what was deleted has none any more. */
function lineOf(file: PublishedFile, locale: Locale, formLink: MailWords['formLink']): string {
  const place = formIn(file.path, locale);
  const form = file.name ? translate(locale, 'edit.site.entry', { place, entry: file.name }) : place;
  const what = [form, ...changedFieldsIn(file, locale)].join(', ');
  const link = isPhoto(file.path) || !file.after ? '' : `\n  ${formLink(file.path, file.fields[0])}`;
  return `- ${file.numbers ? translate(locale, 'edit.site.change', { form: what, fields: file.numbers }) : what}${link}`;
}
