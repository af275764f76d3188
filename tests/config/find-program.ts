import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first of these programs that the system has. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
