import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FILE = 'content/practice.yaml';

/** The site's address in the owner's file; undefined where it is none, for the schema to say so in her words. */
export function readSiteAddress(root: string): string | undefined {
  const { siteUrl } = readPracticeFile(root);
  return URL.canParse(siteUrl) ? siteUrl : undefined;
}

/** The parser tells line and character; it does not know the file's name. */
function readPracticeFile(root: string) {
  try {
    return parse(readFileSync(join(root, FILE), 'utf8'));
  } catch (error) {
    throw new Error(`${FILE} cannot be read. ${(error as Error).message}`, { cause: error });
  }
}
