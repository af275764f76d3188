import { interpolate } from '@/i18n/interpolate.ts';
import type { Admin } from './admin-context.ts';

interface Form {
  name: string;
  address: string;
}

/** The editor's form of a file, with the name that its menu shows, and the entry's; undefined for files without one, such as photos. */
export function formOf(
  file: string,
  { editor, messages: m }: Pick<Admin, 'editor' | 'messages'>,
  entryName = '',
): Form | undefined {
  for (const { path, form, name } of editor.forms) {
    const [before = '', after] = path.split('*');
    if (after === undefined) {
      if (file === path) return { name, address: `${editor.address}#${form}` };
      continue;
    }
    if (!file.startsWith(before) || !file.endsWith(after)) continue;
    const entry = file.slice(before.length, file.length - after.length);
    return {
      name: interpolate(m['admin.site.entry'], { place: name, entry: entryName || entry }),
      address: `${editor.address}#${form.replace('*', entry)}`,
    };
  }
  return undefined;
}
