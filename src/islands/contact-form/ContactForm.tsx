import { messageSubmissionSchema } from '@/contract/message.ts';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/i18n/locales.ts';
import type { Practice } from '@/schemas/practice.ts';
import { raiseToast } from '@/stores/toast.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FailedOutcome } from '../form/FailedOutcome.tsx';
import { Field } from '../form/Field.tsx';
import { EMAIL_INPUT, NAME_INPUT } from '../form/fields.ts';
import type { HelpLinks } from '../form/help-links.ts';
import { Honeypot } from '../form/Honeypot.tsx';
import { SentOutcome } from '../form/SentOutcome.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useHydrated } from '../form/use-hydrated.ts';
import { useSubmission } from '../form/use-submission.ts';
import { replyPromise } from '@/content/reply-promise.ts';
import '../form/form.css';

interface ContactFormProps {
  locale: Locale;
  messages: Pick<
    Catalogue,
    | Extract<keyof Catalogue, `contactForm.${string}` | `validation.${string}` | `form.${string}`>
    | 'confirmation.urgent'
    | 'contact.crisisLink'
  >;
  availability: Practice['availability'];
  privacyAddress: string;
  help: HelpLinks;
}

const idOf = (field: string) => `contact-${field}`;

/** The message form of the contact section; as plain HTML it posts to the same address. */
export function ContactForm({ locale, messages: m, availability, privacyAddress, help }: ContactFormProps) {
  const promise = () => replyPromise(availability, m, locale, new Date());
  const { isSending, result, found, errors, attempt, onSubmit, onInput } = useSubmission({
    form: 'contact',
    path: '/api/contact',
    schema: messageSubmissionSchema,
    locale,
    toPayload: (fields) => Object.fromEntries(fields),
    textOf: (key) => m[key as keyof typeof m] ?? m['validation.invalid'],
    onSent: () => raiseToast({ title: m['contactForm.sent.title'], description: promise().text }),
    onFailed: () =>
      raiseToast({
        title: m['contactForm.failed.title'],
        description: m['contactForm.failed.text'],
        variant: 'destructive',
      }),
  });
  const isHydrated = useHydrated();
  const field = (name: string) => ({
    id: idOf(name),
    name,
    errors: errors[name] ?? [],
    errorPrefix: m['form.errorPrefix'],
  });

  return (
    <form
      className="form"
      method="post"
      data-hydrated={isHydrated || undefined}
      action="/api/contact"
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={m['contactForm.label']}
      data-draft="contact"
    >
      <ErrorSummary
        title={m['form.errorSummary']}
        mendedLabel={m['form.mended']}
        {...{ found, errors, idOf, attempt }}
      />
      <input type="hidden" name="language" defaultValue={locale} />
      <Field {...field('name')} label={m['form.name']} input={NAME_INPUT} />
      <Field {...field('email')} label={m['form.email']} input={EMAIL_INPUT} />
      <Field {...field('message')} label={m['contactForm.message']} textarea={{ rows: 6 }} />
      <Honeypot />
      <p className="field__hint">
        {m['contactForm.privacy']} <a href={privacyAddress}>{m['form.privacyLink']}</a>
      </p>
      <div className="form__actions">
        <SubmitButton isSending={isSending} label={m['contactForm.send']} sendingLabel={m['form.sending']} />
      </div>
      {result?.name === 'sent' && (
        <SentOutcome key={attempt} messages={m} title={m['contactForm.sent.title']} {...promise()} help={help} />
      )}
      {result?.name === 'failed' && (
        <FailedOutcome
          key={attempt}
          locale={locale}
          messages={m}
          title={m['contactForm.failed.title']}
          text={m['contactForm.failed.text']}
          failure={result.failure}
          help={help}
          wordsField="message"
        />
      )}
    </form>
  );
}
