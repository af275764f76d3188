import { CONSENT_VERSION, reviewFormSchema } from '@/contract/review.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import { EMAIL_INPUT, Field, FieldError, NAME_INPUT, type FieldState } from '../form/Field.tsx';
import type { HelpLinks } from '../form/Outcome.tsx';
import { SubmissionForm, type InvalidForm, type SubmissionCatalogue } from '../form/SubmissionForm.tsx';
import { StarRating } from './StarRating.tsx';

interface ReviewFormProps {
  locale: Locale;
  messages: SubmissionCatalogue & CataloguePart<'review.'>;
  policyUrl: string;
  helpLinks: HelpLinks;
  refusal?: InvalidForm;
}

/** Sent for a missing month. */
const INVALID_MONTH = '?';

export function ReviewForm({ locale, messages: m, policyUrl, helpLinks, refusal }: ReviewFormProps) {
  // French law wants the month beside each review (Code de la consommation, D111-17); the server takes one without.
  const isMonthNeeded = locale === 'fr';
  return (
    <SubmissionForm
      name="review"
      action="/api/reviews"
      schema={reviewFormSchema}
      toPayload={(fields) => ({
        ...Object.fromEntries(fields),
        rating: Number(fields.get('rating')),
        experienceMonth: fields.get('experienceMonth') || (isMonthNeeded ? INVALID_MONTH : undefined),
      })}
      label={m['review.label']}
      sendLabel={m['review.send']}
      textField="reviewText"
      successMessages={() => ({
        toast: { title: m['review.sent.title'], text: m['review.sent.text'] },
        outcome: { title: m['review.arrived.title'], text: m['review.arrived.text'] },
      })}
      failed={{
        toast: { title: m['review.failed.title'], text: m['review.failed.text'] },
        title: m['review.notArrived.title'],
      }}
      intro={
        <p className="field__hint">
          {m['review.optional']} <a href={policyUrl}>{m['review.policyLink']}</a>
        </p>
      }
      moreButtons={
        // Belongs to another form, so that it also cancels without script.
        <button className="button button--quiet" form="review-closer">
          {m['review.cancel']}
        </button>
      }
      {...{ locale, messages: m, helpLinks, refusal }}
    >
      {(field) => (
        <>
          <Field {...field('name')} label={m['form.name']} hint={m['review.nameHint']} input={NAME_INPUT} />
          <Field {...field('email')} label={m['form.email']} hint={m['review.emailHint']} input={EMAIL_INPUT} />
          <StarRating
            {...field('rating')}
            legend={m['review.rating']}
            hint={m['review.starsBegin']}
            starLabels={[m['review.star1'], m['review.star2'], m['review.star3'], m['review.star4'], m['review.star5']]}
          />
          <Field {...field('reviewText')} label={m['review.text']} textarea={{ rows: 5 }} />
          <Field
            {...field('experienceMonth')}
            label={m['review.experience']}
            hint={m['review.experienceHint']}
            input={{ type: 'month', autoComplete: 'off', enterKeyHint: 'next', required: isMonthNeeded }}
          />
          <ConsentBox {...field('consent')} version={CONSENT_VERSION} label={m['review.consent']} />
        </>
      )}
    </SubmissionForm>
  );
}

interface ConsentBoxProps extends FieldState {
  label: string;
  version: string;
}

function ConsentBox({ id, name, value, label, errors, errorPrefix, version }: ConsentBoxProps) {
  const errorId = `${id}-error`;
  const isInvalid = errors.length > 0 || undefined;
  return (
    <div className="field">
      <FieldError id={errorId} prefix={errorPrefix} errors={errors} />
      <label className="checkbox stack gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          value={version}
          defaultChecked={value === version}
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid && errorId}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
