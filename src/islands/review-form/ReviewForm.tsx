import { LIMITS } from '@/contract/limits.ts';
import { CONSENT_VERSION, reviewFormSchema } from '@/contract/review.ts';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/i18n/locales.ts';
import { closeReviewForm } from '@/stores/review-form.ts';
import { raiseToast } from '@/stores/toast.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { ErrorText } from '../form/ErrorText.tsx';
import { Field } from '../form/Field.tsx';
import { Outcome } from '../form/Outcome.tsx';
import { useHydrated } from '../form/use-hydrated.ts';
import { useSubmission } from '../form/use-submission.ts';
import { StarRating } from './StarRating.tsx';

interface ReviewFormProps {
  locale: Locale;
  messages: Pick<Catalogue, Extract<keyof Catalogue, `review.${string}` | `validation.${string}` | `form.${string}`>>;
  policyAddress: string;
}

const idOf = (field: string) => `review-${field}`;

/** The review form; as plain HTML it posts to the same address. */
export function ReviewForm({ locale, messages: m, policyAddress }: ReviewFormProps) {
  const { status, errors, attempt, onSubmit, onInput } = useSubmission({
    path: '/api/reviews',
    schema: reviewFormSchema,
    locale,
    toPayload: (fields) => ({ ...Object.fromEntries(fields), rating: Number(fields.get('rating')) }),
    textOf: (key) => m[key as keyof typeof m] ?? m['validation.invalid'],
    onSent: (form) => {
      form.reset();
      closeReviewForm();
      raiseToast({ title: m['review.sent.title'], description: m['review.sent.text'] });
    },
    onFailed: () =>
      raiseToast({ title: m['review.failed.title'], description: m['review.failed.text'], variant: 'destructive' }),
  });
  // Without script the browser itself insists on the consent box.
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
      action="/api/reviews"
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={m['review.label']}
    >
      <p className="field__hint">
        {m['review.optional']} <a href={policyAddress}>{m['review.policyLink']}</a>
      </p>
      <ErrorSummary title={m['form.errorSummary']} errors={errors} idOf={idOf} attempt={attempt} />
      <input type="hidden" name="language" defaultValue={locale} />
      <Field
        {...field('name')}
        label={m['form.name']}
        hint={m['review.nameHint']}
        input={{ type: 'text', autoComplete: 'name', maxLength: LIMITS.name.max, enterKeyHint: 'next' }}
      />
      <Field
        {...field('email')}
        label={m['form.email']}
        hint={m['review.emailHint']}
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
      <StarRating
        id={idOf('rating')}
        legend={m['review.rating']}
        starLabels={[m['review.star1'], m['review.star2'], m['review.star3'], m['review.star4'], m['review.star5']]}
      />
      <Field
        {...field('reviewText')}
        label={m['review.text']}
        textarea={{ rows: 5, maxLength: LIMITS.reviewText.max }}
      />
      <div className="field">
        <ErrorText id={`${idOf('consent')}-error`} prefix={m['form.errorPrefix']} errors={errors.consent ?? []} />
        <label className="checkbox">
          <input
            id={idOf('consent')}
            name="consent"
            type="checkbox"
            value={CONSENT_VERSION}
            required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? `${idOf('consent')}-error` : undefined}
          />
          <span>{m['review.consent']}</span>
        </label>
      </div>
      <div className="form__actions">
        <button className="button button--primary" type="submit" aria-disabled={status === 'sending' || undefined}>
          {status === 'sending' ? m['form.sending'] : m['review.send']}
        </button>
        <button className="button button--quiet" type="button" data-cancel>
          {m['review.cancel']}
        </button>
      </div>
      {status === 'failed' && <Outcome isFailure title={m['review.failed.title']} text={m['review.failed.text']} />}
    </form>
  );
}
