import type { Admin } from '../admin-context.ts';

/** The editor's form of a file, with the name that its menu shows; undefined for files without one, such as photos. */
export function formOf(
  file: string,
  { address, forms }: Admin['editor'],
): { name: string; address: string } | undefined {
  for (const { path, form, name } of forms) {
    const [before = '', after = ''] = path.split('*');
    const isThere = path.includes('*') ? file.startsWith(before) && file.endsWith(after) : file === path;
    if (!isThere) continue;
    const entry = file.slice(before.length, file.length - after.length);
    return path.includes('*')
      ? { name: `${name}: ${entry}`, address: `${address}#${form.replace('*', entry)}` }
      : { name, address: `${address}#${form}` };
  }
  return undefined;
}
