import texts from '../../../content/ui/mail.en.json' with { type: 'json' };
import { interpolate, type Values } from '../../../src/i18n/interpolate.ts';

/** A text of the mails to the owner, who reads English. */
export function mailText(key: keyof typeof texts, values?: Values): string {
  return interpolate(texts[key], values);
}
