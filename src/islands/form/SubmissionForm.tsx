import { useEffect, type ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { FieldErrors } from '@/contract/errors.ts';
import { SPAM_FIELDS } from '@/contract/submission.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import type { FormName } from '@/stores/form-drafts.ts';
import { showToast } from '@/stores/toast.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { PlainFormFallback } from './PlainFormFallback.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FieldState } from './Field.tsx';
import { goToNextField } from './next-field.ts';
import { FailedOutcome, SentOutcome, type HelpLinks } from './Outcome.tsx';
import { useSubmission } from './use-submission.ts';
import './form.css';

export type SubmissionCatalogue = CataloguePart<'validation.' | 'form.' | 'confirmation.urgent' | 'contact.crisisLink'>;

interface Notice {
  title: string;
  text: string;
}

export interface InvalidForm {
  title: string;
  errors: FieldErrors;
  values: Record<string, string>;
}

interface SubmissionFormProps {
  name: FormName;
  action: string;
  schema: z.ZodMiniType;
  locale: Locale;
  messages: SubmissionCatalogue;
  helpLinks: HelpLinks;
  label: string;
  sendLabel: string;
  textField: string;
  toPayload?: (fields: FormData) => Record<string, unknown>;
  successMessages: () => { toast: Notice; outcome: Notice & { note?: string | undefined } };
  failed: { toast: Notice; title: string };
  refusal?: InvalidForm | undefined;
  intro?: ReactNode;
  moreButtons?: ReactNode;
  children: (field: (name: string) => FieldState) => ReactNode;
}

/** Posts to `action` even without script. Fires "name:sent"; "name:opened" clears the last outcome. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { name, sendLabel, messages, helpLinks } = props;
  return (
    <ErrorBoundary fallback={() => <PlainFormFallback {...{ name, sendLabel, messages, helpLinks }} />}>
      <FormContent {...props} />
    </ErrorBoundary>
  );
}

function FormContent(props: SubmissionFormProps) {
  const {
    name,
    action,
    schema,
    locale,
    messages: m,
    helpLinks,
    successMessages,
    failed: failureMessages,
    refusal,
    children,
  } = props;
  const { isSending, result, reportedErrors, errors, attempt, isTyping, clearResult, onSubmit, onInput } =
    useSubmission({
      name,
      path: action,
      schema,
      initialErrors: refusal?.errors,
      toPayload: props.toPayload ?? Object.fromEntries,
      textOf: (key) => m[key as keyof typeof m] ?? m['validation.invalid'],
      onSent: (hasUnsent) => {
        if (!hasUnsent) document.dispatchEvent(new Event(`${name}:sent`));
        const { title, text } = successMessages().toast;
        showToast({ title, description: hasUnsent ? `${text} ${m['form.unsent.toast']}` : text });
      },
      onFailed: () =>
        showToast({
          title: failureMessages.toast.title,
          description: failureMessages.toast.text,
          variant: 'destructive',
        }),
    });
  // Until hydration the browser itself requires the consent box.
  const isHydrated = useHydrated();
  useEffect(() => {
    document.addEventListener(`${name}:opened`, clearResult);
    return () => document.removeEventListener(`${name}:opened`, clearResult);
  }, [name, clearResult]);

  const idOf = (field: string) => `${name}-${field}`;
  const fieldStateOf = (field: string) => ({
    id: idOf(field),
    name: field,
    value: refusal?.values[field],
    errors: errors[field] ?? [],
    errorPrefix: m['form.errorPrefix'],
  });

  return (
    <>
      <form
        className="form"
        method="post"
        data-hydrating={!isHydrated || undefined}
        action={action}
        noValidate={isHydrated}
        onSubmit={onSubmit}
        onInput={onInput}
        onKeyDown={goToNextField}
        aria-label={props.label}
        data-draft={name}
      >
        {props.intro}
        <ErrorSummary
          title={refusal?.title ?? m['form.errorSummary']}
          isPlainForm={!!refusal}
          {...{ reportedErrors, errors, idOf, attempt, isTyping }}
        />
        <input type="hidden" name="language" defaultValue={locale} />
        {children(fieldStateOf)}
        <Honeypot />
        <div className="form__actions cluster">
          <SubmitButton isSending={isSending} label={props.sendLabel} sendingLabel={m['form.sending']} />{' '}
          {props.moreButtons}
        </div>
        {result?.name === 'failed' && (
          <FailedOutcome
            key={attempt}
            title={failureMessages.title}
            failure={result.failure}
            textField={props.textField}
            {...{ locale, messages: m, helpLinks, isTyping }}
          />
        )}
      </form>
      {result?.name === 'sent' && (
        <SentOutcome
          key={attempt}
          messages={m}
          isLate={result.isLate}
          hasUnsent={result.hasUnsent}
          {...{ helpLinks, isTyping }}
          {...successMessages().outcome}
        />
      )}
    </>
  );
}

interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  sendingLabel: string;
}

function SubmitButton({ isSending, label, sendingLabel }: SubmitButtonProps) {
  return (
    <>
      <button className="button button--primary" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? sendingLabel : label}
      </button>
      <span className="visually-hidden" role="status">
        {isSending && sendingLabel}
      </span>
    </>
  );
}

/** Only programs fill it in, which alone proves nothing; its name and attributes keep password managers away. */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        name={SPAM_FIELDS.honeypot}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  );
}
