import { renderToStaticMarkup } from 'react-dom/server';
import type { Availability } from '@/content/availability.ts';
import { helpLinks } from '@/content/links.ts';
import type { Catalogue } from '@/i18n/catalogue.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import type { Locale } from '@/contract/locales.ts';
import { ContactForm } from '../contact-form/ContactForm.tsx';
import type { InvalidForm } from '../form/SubmissionForm.tsx';
import { ReviewForm } from '../review-form/ReviewForm.tsx';

export type FormAction = '/api/contact' | '/api/reviews';

interface PlainFormOptions {
  locale: Locale;
  messages: Catalogue;
  practice: { email: string; phone: string; availability?: Availability | undefined };
  refusal: InvalidForm;
}

/** Bundled by the build for the functions (src/integrations/plain-form.ts). */
export function renderPlainForm(action: FormAction, { locale, messages, practice, refusal }: PlainFormOptions): string {
  const shared = { locale, messages, helpLinks: helpLinks(practice, locale), refusal };
  return renderToStaticMarkup(
    action === '/api/contact' ? (
      <ContactForm {...shared} availability={practice.availability} privacyUrl={localizedPath('/privacy', locale)} />
    ) : (
      <ReviewForm {...shared} policyUrl={localizedPath('/reviews-policy', locale)} />
    ),
  );
}
