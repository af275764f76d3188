import { replyPromise, type Availability } from '@/content/availability.ts';
import { messageSubmissionSchema } from '@/contract/message.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import { EMAIL_INPUT, Field, NAME_INPUT } from '../form/Field.tsx';
import type { HelpLinks } from '../form/Outcome.tsx';
import { SubmissionForm, type InvalidForm, type SubmissionCatalogue } from '../form/SubmissionForm.tsx';

interface ContactFormProps {
  locale: Locale;
  messages: SubmissionCatalogue & CataloguePart<'contactForm.'>;
  availability: Availability | undefined;
  privacyUrl: string;
  helpLinks: HelpLinks;
  refusal?: InvalidForm;
}

export function ContactForm({ locale, messages: m, availability, privacyUrl, helpLinks, refusal }: ContactFormProps) {
  const successMessages = () => {
    const { thanks, text, note } = replyPromise(availability, m, locale, new Date());
    return {
      toast: { title: m['contactForm.sent.title'], text: thanks },
      outcome: { title: m['contactForm.arrived.title'], text, note },
    };
  };
  return (
    <SubmissionForm
      name="contact"
      action="/api/contact"
      schema={messageSubmissionSchema}
      label={m['contactForm.label']}
      sendLabel={m['contactForm.send']}
      textField="message"
      failed={{
        toast: { title: m['contactForm.failed.title'], text: m['contactForm.failed.text'] },
        title: m['contactForm.notArrived.title'],
      }}
      {...{ locale, messages: m, helpLinks, successMessages, refusal }}
    >
      {(field) => (
        <>
          <Field {...field('name')} label={m['form.name']} input={NAME_INPUT} />
          <Field {...field('email')} label={m['form.email']} input={EMAIL_INPUT} />
          <Field {...field('message')} label={m['contactForm.message']} textarea={{ rows: 6 }} />
          <p className="field__hint">
            {m['contactForm.privacy']} <a href={privacyUrl}>{m['form.privacyLink']}</a>
          </p>
        </>
      )}
    </SubmissionForm>
  );
}
