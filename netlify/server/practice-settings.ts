import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const settingsSchema = z.object({ reviewsEnabled: z.boolean() });

export type PracticeSettings = z.infer<typeof settingsSchema>;

let settings: PracticeSettings | undefined;

/** What the functions need of content/practice.yaml; netlify.toml ships the file with each function. */
export function readPracticeSettings(): PracticeSettings {
  settings ??= settingsSchema.parse(parse(readFileSync(join(process.cwd(), 'content/practice.yaml'), 'utf8')));
  return settings;
}
