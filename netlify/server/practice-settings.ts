import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const settingsSchema = z.object({
  reviewsEnabled: z.boolean(),
  siteUrl: z.string(),
  membership: z.object({ validTo: day }),
});

export type PracticeSettings = z.infer<typeof settingsSchema>;

const crisisCheckSchema = z.object({ name: z.object({ en: z.string() }), checkedOn: z.optional(day) });

/** When the number of a helpline was last looked at. */
export interface CrisisCheck {
  name: string;
  /** ISO 8601 day; undefined until the owner has checked the number herself. */
  checkedOn: string | undefined;
}

let settings: PracticeSettings | undefined;

/** What the functions need of content/practice.yaml; netlify.toml ships the file with each function. */
export function readPracticeSettings(): PracticeSettings {
  settings ??= settingsSchema.parse(parse(readFileSync(join(process.cwd(), 'content/practice.yaml'), 'utf8')));
  return settings;
}

/** When each helpline's number was last checked, from content/crisis/, which netlify.toml ships as well. */
export async function readCrisisChecks(): Promise<CrisisCheck[]> {
  const folder = join(process.cwd(), 'content/crisis');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { name, checkedOn } = crisisCheckSchema.parse(parse(await readFile(join(folder, file), 'utf8')));
      return { name: name.en, checkedOn };
    }),
  );
}
