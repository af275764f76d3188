import { LIMITS } from '@/contract/limits.ts';
import { messageSubmissionSchema } from '@/contract/message.ts';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/i18n/locales.ts';
import { raiseToast } from '@/stores/toast.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import { Outcome } from '../form/Outcome.tsx';
import { useHydrated } from '../form/use-hydrated.ts';
import { useSubmission } from '../form/use-submission.ts';

interface ContactFormProps {
  locale: Locale;
  messages: Pick<
    Catalogue,
    Extract<keyof Catalogue, `contactForm.${string}` | `validation.${string}` | `form.${string}`>
  >;
  privacyAddress: string;
}

const idOf = (field: string) => `contact-${field}`;

/** The message form of the contact section; as plain HTML it posts to the same address. */
export function ContactForm({ locale, messages: m, privacyAddress }: ContactFormProps) {
  const { status, errors, attempt, onSubmit, onInput } = useSubmission({
    path: '/api/contact',
    schema: messageSubmissionSchema,
    locale,
    toPayload: (fields) => Object.fromEntries(fields),
    textOf: (key) => m[key as keyof typeof m] ?? m['validation.invalid'],
    onSent: (form) => {
      form.reset();
      raiseToast({ title: m['contactForm.sent.title'], description: m['contactForm.sent.text'] });
    },
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
    >
      <ErrorSummary title={m['form.errorSummary']} errors={errors} idOf={idOf} attempt={attempt} />
      <input type="hidden" name="language" defaultValue={locale} />
      <Field
        {...field('name')}
        label={m['form.name']}
        input={{ type: 'text', autoComplete: 'name', maxLength: LIMITS.name.max, enterKeyHint: 'next' }}
      />
      <Field
        {...field('email')}
        label={m['form.email']}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: LIMITS.email.max,
          enterKeyHint: 'next',
        }}
      />
      <Field
        {...field('message')}
        label={m['contactForm.message']}
        textarea={{ rows: 6, maxLength: LIMITS.message.max }}
      />
      <p className="field__hint">
        {m['contactForm.privacy']} <a href={privacyAddress}>{m['form.privacyLink']}</a>
      </p>
      <div className="form__actions">
        <button className="button button--primary" type="submit" aria-disabled={status === 'sending' || undefined}>
          {status === 'sending' ? m['form.sending'] : m['contactForm.send']}
        </button>
      </div>
      {status === 'sent' && <Outcome title={m['contactForm.sent.title']} text={m['contactForm.sent.text']} />}
      {status === 'failed' && (
        <Outcome isFailure title={m['contactForm.failed.title']} text={m['contactForm.failed.text']} />
      )}
    </form>
  );
}
