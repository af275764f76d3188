import type { KeyboardEvent } from 'react';

/** The fields of one line, whose Enter key says "next" on a telephone (`enterKeyHint` in Field.tsx). */
const ONE_LINE = 'input:not([type=radio], [type=checkbox])';
const FIELDS = 'input:not([type=hidden], [tabindex], [type=radio]:not(:checked)), textarea';
/** What Safari calls each key while a word is composed, also the one that ends it. */
const COMPOSING_KEY_CODE = 229;

/** Enter in a field of one line leads to the next field; in the last one it sends the form, as browsers do. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, nativeEvent, currentTarget: form } = event;
  const field = target as HTMLElement;
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
  const isCombined = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  if (key !== 'Enter' || isComposing || isCombined || event.defaultPrevented || !field.matches(ONE_LINE)) return;
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
