import type { Locale } from '../../contract/locales.ts';
import { translate } from '../../i18n/translate.ts';
import type { Practice } from '../../schemas/practice.ts';
import { isDeclined } from './format.ts';

export function untimedReplyMessages(practice: Pick<Practice, 'notApplicable'>, locale: Locale) {
  if (!isDeclined(practice, 'replyTime')) return {};
  return {
    'contactForm.sent.text': translate(locale, 'contact.promise.thanks'),
    'contactForm.arrived.text': translate(locale, 'contact.promise.text'),
  };
}
