import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Point } from './point.ts';
import type { Environment } from './settings.ts';

const practiceSchema = z.object({ siteUrl: z.url() });

/** Netlify knows where the site really is; the links in the owner's mails use what her file says. Never blocking: the pages are right. */
export function findAddressPoints(projectDirectory: string, { NETLIFY, URL: address }: Environment): Point[] {
  if (!NETLIFY || !address) return [];
  const file = 'content/practice.yaml';
  const { siteUrl } = practiceSchema.parse(parse(readFileSync(join(projectDirectory, file), 'utf8')));
  if (new URL(siteUrl).origin === new URL(address).origin) return [];
  const what = `Netlify serves this site at ${address}, and the links in your mails lead to ${siteUrl}. Write the same address in both places.`;
  return [{ where: `${file}, siteUrl`, what, isBlocking: false }];
}
