import type { KeyboardEvent } from 'react';

/** Single-line fields, whose Enter key says "next" on a phone (`enterKeyHint` in Field.tsx). */
const ONE_LINE = 'input:not([type=radio], [type=checkbox])';
const FIELDS = 'input:not([type=hidden], [tabindex], [type=radio]:not(:checked)), textarea';
/** Safari's code for every key during composition, even the one that ends it. */
const COMPOSING_KEY_CODE = 229;

/** Enter leads to the next field; in the last one it sends the form, as browsers do. */
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
