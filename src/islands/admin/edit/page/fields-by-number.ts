import type { Content } from '@/contract/edit.ts';
import { textPathsIn } from '@/contract/form-values.ts';
import { fieldNumber } from '@/contract/text-marks.ts';

export interface FieldAddress {
  path: string;
  field: string;
}

/** Every text of her files by the number that marks it in a page. No page holds this: it would name her drafts. */
export function fieldsByNumber({ files }: Content): Map<number, FieldAddress> {
  const fields = files.flatMap(({ path, values }) => textPathsIn(values).map((field) => ({ path, field })));
  return new Map(fields.map((each) => [fieldNumber(each.path, each.field), each]));
}
