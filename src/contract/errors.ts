import type { z } from 'zod/mini';
import type { CatalogueKey } from './catalogue-key.ts';

export const API_ERRORS = {
  'not-json': { status: 400, text: 'error.notJson' },
  'upload-aborted': { status: 400, text: 'error.notJson' },
  unauthorized: { status: 401, text: 'error.unauthorized' },
  'wrong-password': { status: 401, text: 'error.wrongPassword' },
  'passkey-needed': { status: 401, text: 'error.passkeyNeeded' },
  'wrong-passkey': { status: 401, text: 'error.wrongPasskey' },
  'session-ended': { status: 401, text: 'error.sessionEnded' },
  'sign-in-again': { status: 403, text: 'error.signInAgain' },
  'cross-site': { status: 403, text: 'error.crossSite' },
  'old-deploy': { status: 403, text: 'error.oldDeploy' },
  'not-allowed': { status: 403, text: 'error.notAllowed' },
  'twin-gone': { status: 403, text: 'error.twinGone' },
  'not-found': { status: 404, text: 'error.notFound' },
  'method-not-allowed': { status: 405, text: 'error.methodNotAllowed' },
  conflict: { status: 409, text: 'error.conflict' },
  'passkeys-too-few': { status: 409, text: 'error.passkeysTooFew' },
  'edit-conflict': { status: 409, text: 'error.editConflict' },
  'backup-damaged': { status: 409, text: 'error.backupDamaged' },
  'publish-under-way': { status: 409, text: 'error.publishUnderWay' },
  'undo-conflict': { status: 409, text: 'error.undoConflict' },
  'too-large': { status: 413, text: 'error.tooLarge' },
  'save-too-large': { status: 413, text: 'error.saveTooLarge' },
  'unsupported-type': { status: 415, text: 'error.unsupportedType' },
  'invalid-fields': { status: 422, text: 'error.invalidFields' },
  'content-refused': { status: 422, text: 'error.contentRefused' },
  'key-reused': { status: 422, text: 'error.keyReused' },
  'too-many-attempts': { status: 429, text: 'error.tooManyAttempts' },
  'too-many-waiting': { status: 429, text: 'error.tooManyWaiting' },
  'too-many-saves': { status: 429, text: 'error.tooManySaves' },
  'too-many-publishes': { status: 429, text: 'error.tooManyPublishes' },
  'server-error': { status: 500, text: 'error.server' },
  'not-configured': { status: 503, text: 'error.notConfigured' },
  'editor-not-set-up': { status: 503, text: 'error.editorNotSetUp' },
  'publish-failed': { status: 503, text: 'error.publishFailed' },
  'repository-refused': { status: 503, text: 'error.repositoryRefused' },
  'repository-token': { status: 503, text: 'error.repositoryToken' },
  'repository-missing': { status: 503, text: 'error.repositoryMissing' },
  'repository-busy': { status: 503, text: 'error.repositoryBusy' },
  'repository-away': { status: 503, text: 'error.repositoryAway' },
} as const satisfies Record<string, { status: number; text: CatalogueKey }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

export type FieldErrors<Message extends string = string> = Record<string, Message[]>;

export interface ApiErrorBody {
  error: ApiErrorCode;
  message: string;
  fields?: FieldErrors;
}

/** zod's own messages, for rules without one (tests/functions/conformance-api.test.ts). */
const ZOD_DEFAULT_MESSAGE = /^(?:Invalid|Unrecognized)/;

/** The first error of each field, in the order of the rules; "form" for errors about the whole. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors<CatalogueKey> {
  const fields: FieldErrors<CatalogueKey> = {};
  for (const { path, message } of error.issues) {
    const key = ZOD_DEFAULT_MESSAGE.test(message) ? 'validation.invalid' : (message as CatalogueKey);
    fields[String(path[0] ?? 'form')] ??= [key];
  }
  return fields;
}
