import * as z from 'zod/mini';
import type { MessageKey } from '../i18n/catalogue.ts';

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Control characters except tab and line feed, marks that turn the direction of text, halves of characters: nothing a person types on purpose. */
const UNTYPED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Makes one form of a typed text: plain line ends, no control characters, composed accents, no outer white space. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(UNTYPED, '').normalize('NFC').trim();
}

/** "Required" for what is missing, "Invalid input" for anything else that has no message of its own (tests/conformance/error-catalogue.spec.ts). */
function requiredOrInvalid({ input }: { input?: unknown }): MessageKey {
  return input === undefined ? 'validation.required' : 'validation.invalid';
}

interface TextRule {
  min: number;
  max: number;
  tooShort: MessageKey;
  tooLong: MessageKey;
}

/** A text that is cleaned first and counted afterwards; errors are catalogue keys. */
export function textField({ min, max, tooShort, tooLong }: TextRule, clean = cleanText) {
  return z
    .string({ error: requiredOrInvalid })
    .check(z.overwrite(clean), z.minLength(min, tooShort), z.maxLength(max, tooLong));
}

/** A text on one line, such as a name. */
export function lineField(rule: TextRule) {
  return textField(rule, (text) => cleanText(text).replace(/\s+/g, ' '));
}

/** An e-mail address of at most `max` characters (RFC 5321). */
export function emailField(max: number) {
  const tooOdd: MessageKey = 'validation.email';
  return z
    .string({ error: requiredOrInvalid })
    .check(z.overwrite(cleanText), z.maxLength(max, tooOdd), z.email(tooOdd));
}

/** A whole number in a range; text is refused, also "5". */
export function wholeNumberField({ min, max }: { min: number; max: number }) {
  const invalid: MessageKey = 'validation.invalid';
  return z.int({ error: requiredOrInvalid }).check(z.minimum(min, invalid), z.maximum(max, invalid));
}

/** One of a few words. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, { error: requiredOrInvalid });
}

/** True or false. */
export function flagField() {
  return z.boolean({ error: requiredOrInvalid });
}
