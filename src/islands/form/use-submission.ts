import { useRef, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod/mini';
import { apiRequest, ApiRequestError } from '@/contract/client.ts';
import { fieldErrorsOf, type ApiErrorBody, type FieldErrors } from '@/contract/errors.ts';

/** Nobody should stare at a spinner for longer. Milliseconds. */
const TIME_OUT = 15_000;

export type SubmissionStatus = 'idle' | 'sending' | 'sent' | 'failed';

interface SubmissionOptions {
  path: string;
  schema: z.ZodMiniType;
  locale: string;
  /** Turns the form's fields into the payload. */
  toPayload: (fields: FormData) => Record<string, unknown>;
  /** The text of a catalogue key. */
  textOf: (key: string) => string;
  onSent: (form: HTMLFormElement) => void;
  onFailed: () => void;
}

/** Checks and sends one form: errors by field, no double sending, and every word kept when it fails. */
export function useSubmission({ path, schema, locale, toPayload, textOf, onSent, onFailed }: SubmissionOptions) {
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  const lastSent = useRef({ body: '', key: '' });

  const check = (form: HTMLFormElement) => {
    const payload = toPayload(new FormData(form));
    const result = schema.safeParse(payload);
    const found = result.success ? {} : translateErrors(fieldErrorsOf(result.error), textOf);
    setErrors(found);
    return { payload, isValid: result.success };
  };

  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    const { payload, isValid } = check(form);
    if (!isValid) {
      setStatus('idle');
      setAttempt((count) => count + 1);
      return;
    }
    isSending.current = true;
    setStatus('sending');
    try {
      await post(path, locale, payload, lastSent.current);
      setStatus('sent');
      onSent(form);
    } catch (error) {
      setErrors(readFieldErrors(error));
      setAttempt((count) => count + 1);
      setStatus('failed');
      onFailed();
    } finally {
      isSending.current = false;
    }
  };

  return {
    status,
    errors,
    attempt,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
    /** Once errors are shown, they go away as they are mended. */
    onInput: (event: SyntheticEvent<HTMLFormElement>) => {
      if (Object.keys(errors).length > 0) check(event.currentTarget);
    },
  };
}

/** The same words sent again keep their key, so that the server stores them once. */
async function post(
  path: string,
  locale: string,
  payload: Record<string, unknown>,
  last: { body: string; key: string },
) {
  const body = JSON.stringify(payload);
  if (last.body !== body) Object.assign(last, { body, key: crypto.randomUUID() });
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), TIME_OUT);
  try {
    await apiRequest('POST', path, {
      body: payload,
      headers: { 'Idempotency-Key': last.key, 'Accept-Language': locale },
      signal: timeOut.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

function translateErrors(errors: FieldErrors, textOf: (key: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map(textOf)]));
}

/** The server's own errors by field, where it sent any. */
function readFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiRequestError)) return {};
  try {
    return (JSON.parse(error.body) as ApiErrorBody).fields ?? {};
  } catch {
    return {};
  }
}
