import { useEffect } from 'react';
import { CONSENT_VERSION, reviewFormSchema } from '@/contract/review.ts';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/i18n/locales.ts';
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
import { ConsentBox } from './ConsentBox.tsx';
import { StarRating } from './StarRating.tsx';
import '../form/form.css';

interface ReviewFormProps {
  locale: Locale;
  messages: Pick<
    Catalogue,
    | Extract<keyof Catalogue, `review.${string}` | `validation.${string}` | `form.${string}`>
    | 'confirmation.urgent'
    | 'contact.crisisLink'
  >;
  policyAddress: string;
  help: HelpLinks;
}

const idOf = (field: string) => `review-${field}`;

/** The review form and, once it has closed itself, what became of the review. As plain HTML it posts to the same address. */
export function ReviewForm({ locale, messages: m, policyAddress, help }: ReviewFormProps) {
  const { isSending, result, found, errors, attempt, forgetResult, onSubmit, onInput } = useSubmission({
    form: 'review',
    path: '/api/reviews',
    schema: reviewFormSchema,
    locale,
    toPayload: (fields) => ({ ...Object.fromEntries(fields), rating: Number(fields.get('rating')) }),
    textOf: (key) => m[key as keyof typeof m] ?? m['validation.invalid'],
    onSent: () => {
      document.dispatchEvent(new Event('review:sent'));
      raiseToast({ title: m['review.sent.title'], description: m['review.sent.text'] });
    },
    onFailed: () =>
      raiseToast({ title: m['review.failed.title'], description: m['review.failed.text'], variant: 'destructive' }),
  });
  // Without script the browser itself insists on the consent box.
  const isHydrated = useHydrated();
  useEffect(() => {
    document.addEventListener('review:opened', forgetResult);
    return () => document.removeEventListener('review:opened', forgetResult);
  }, [forgetResult]);
  const field = (name: string) => ({
    id: idOf(name),
    name,
    errors: errors[name] ?? [],
    errorPrefix: m['form.errorPrefix'],
  });

  return (
    <>
      <form
        className="form"
        method="post"
        data-hydrated={isHydrated || undefined}
        action="/api/reviews"
        noValidate={isHydrated}
        onSubmit={onSubmit}
        onInput={onInput}
        aria-label={m['review.label']}
        data-draft="review"
      >
        <p className="field__hint">
          {m['review.optional']} <a href={policyAddress}>{m['review.policyLink']}</a>
        </p>
        <ErrorSummary
          title={m['form.errorSummary']}
          mendedLabel={m['form.mended']}
          {...{ found, errors, idOf, attempt }}
        />
        <input type="hidden" name="language" defaultValue={locale} />
        <Field {...field('name')} label={m['form.name']} hint={m['review.nameHint']} input={NAME_INPUT} />
        <Field {...field('email')} label={m['form.email']} hint={m['review.emailHint']} input={EMAIL_INPUT} />
        <StarRating
          {...field('rating')}
          legend={m['review.rating']}
          starLabels={[m['review.star1'], m['review.star2'], m['review.star3'], m['review.star4'], m['review.star5']]}
        />
        <Field {...field('reviewText')} label={m['review.text']} textarea={{ rows: 5 }} />
        <ConsentBox {...field('consent')} version={CONSENT_VERSION} label={m['review.consent']} />
        <Honeypot />
        <div className="form__actions">
          <SubmitButton isSending={isSending} label={m['review.send']} sendingLabel={m['form.sending']} />{' '}
          {/* Of another form, so that it also cancels without script. */}
          <button className="button button--quiet" form="review-closer">
            {m['review.cancel']}
          </button>
        </div>
        {result?.name === 'failed' && (
          <FailedOutcome
            key={attempt}
            locale={locale}
            messages={m}
            title={m['review.failed.title']}
            text={m['review.failed.text']}
            failure={result.failure}
            help={help}
            wordsField="reviewText"
          />
        )}
      </form>
      {result?.name === 'sent' && (
        <SentOutcome messages={m} title={m['review.sent.title']} text={m['review.sent.text']} help={help} />
      )}
    </>
  );
}
