import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod/mini';
import { fieldErrorsOf, type FieldErrors } from '@/contract/errors.ts';
import { removeDraft, type FormName } from '@/stores/form-drafts.ts';
import { loadToaster } from '@/stores/toast.ts';
import { saveUnsentAsDraft, readFieldErrors, sendSubmission, toFailure, type Failure } from './send-submission.ts';

/** Stands for a value that the browser shows but does not expose. */
const HALF_TYPED = '?';

export type SubmissionResult =
  | { name: 'sent'; isLate: boolean; hasUnsent: boolean }
  | { name: 'failed'; failure: Failure };

interface SubmissionOptions {
  name: FormName;
  path: string;
  schema: z.ZodMiniType;
  initialErrors?: FieldErrors | undefined;
  toPayload: (fields: FormData) => Record<string, unknown>;
  textOf: (key: string) => string;
  onSent: (hasUnsent: boolean) => void;
  onFailed: () => void;
}

export function useSubmission(options: SubmissionOptions) {
  const { name, path, schema, initialErrors = {}, toPayload, textOf, onSent, onFailed } = options;
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<SubmissionResult>();
  /** The summary keeps what the last attempt found; texts beside the fields disappear as they are fixed. */
  const [reportedErrors, setReportedErrors] = useState(initialErrors);
  const [errors, setErrors] = useState(initialErrors);
  const [attempt, setAttempt] = useState(0);
  /** Whether somebody is typing: the outcome then takes no focus, so that no keystroke is lost. */
  const [isTyping, setIsTyping] = useState(false);
  const isBusy = useRef(false);
  useEffect(loadToaster, []);
  const clearResult = useCallback(() => setResult(undefined), []);

  const payloadOf = (form: HTMLFormElement) => toPayload(fieldsOf(form));

  const validate = (payload: Record<string, unknown>): FieldErrors => {
    const parsed = schema.safeParse(payload);
    return parsed.success ? {} : translateErrors(fieldErrorsOf(parsed.error), textOf);
  };

  const showErrors = (fields: FieldErrors) => {
    setReportedErrors(fields);
    setErrors(fields);
    setAttempt((count) => count + 1);
  };

  const fail = (error: unknown) => {
    const fields = readFieldErrors(error);
    showErrors(fields ?? {});
    setResult(fields ? undefined : { name: 'failed', failure: toFailure(error) });
    onFailed();
  };

  const send = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    const payload = payloadOf(form);
    const fieldErrors = validate(payload);
    if (Object.keys(fieldErrors).length > 0) {
      setResult(undefined);
      setIsTyping(false);
      showErrors(fieldErrors);
      return;
    }
    isBusy.current = true;
    setIsSending(true);
    const focusAtSubmit = document.activeElement;
    const isChanged = () => JSON.stringify(payloadOf(form)) !== JSON.stringify(payload);
    const updateIsTyping = () =>
      setIsTyping(isTypingIn(form) && (isChanged() || document.activeElement !== focusAtSubmit));
    try {
      const { isLate = false } = await sendSubmission({ name, path, payload });
      const hasUnsent = isChanged();
      updateIsTyping();
      showErrors({});
      setResult({ name: 'sent', isLate, hasUnsent });
      if (hasUnsent) saveUnsentAsDraft(name);
      else clearForm(form, name);
      onSent(hasUnsent);
    } catch (error) {
      updateIsTyping();
      fail(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return {
    isSending,
    result,
    reportedErrors,
    errors,
    attempt,
    isTyping,
    clearResult,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
    /** Removes errors that were corrected, but adds none while somebody types. */
    onInput: (event: SyntheticEvent<HTMLFormElement>) => {
      if (Object.keys(errors).length === 0) return;
      const currentErrors = validate(payloadOf(event.currentTarget));
      setErrors(Object.fromEntries(Object.entries(currentErrors).filter(([field]) => field in errors)));
    },
  };
}

/** Takes the first filled one of a field and its copies by extensions; a half-typed month is invalid, not missing. */
function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const name of new Set(fields.keys())) fields.set(name, fields.getAll(name).find(Boolean) ?? '');
  for (const { name, value, validity } of form.querySelectorAll('input'))
    if (validity.badInput && !value) fields.set(name, HALF_TYPED);
  return fields;
}

function clearForm(form: HTMLFormElement, name: FormName) {
  form.reset();
  removeDraft(name);
}

function isTypingIn(form: HTMLFormElement): boolean {
  return document.activeElement?.matches('input, textarea') === true && form.contains(document.activeElement);
}

function translateErrors(errors: FieldErrors, textOf: (key: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map(textOf)]));
}
