import type { z } from 'zod/mini';
import { fieldErrorsOf } from '../../../src/contract/errors.ts';
import { LIMITS } from '../../../src/contract/limits.ts';
import { ApiError } from './api-error.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The most bytes of a character such as "🙂": four in JSON, each percent-encoded as three in a form. */
const JSON_BYTES_PER_CHARACTER = 4;
const FORM_BYTES_PER_CHARACTER = 12;

export function isPlainForm(request: Request): boolean {
  return contentType(request) === FORM_TYPE;
}

/** Reads and validates a JSON body; throws 400, 413, 415 or 422. */
export async function readJson<Output>(request: Request, schema: z.ZodMiniType<Output>): Promise<Output> {
  return validate(schema, await readJsonValue(request));
}

/** Reads a JSON body of at most `limit` characters, unvalidated; throws 400, 413 or 415, the last only with a body. */
export async function readJsonValue(
  request: Request,
  { limit = LIMITS.requestBody, withoutBody }: { limit?: number; withoutBody?: object } = {},
): Promise<unknown> {
  const bytes = await readBytes(request, JSON_BYTES_PER_CHARACTER * limit);
  if (bytes.length === 0 && withoutBody) return withoutBody;
  if (bytes.length > 0 && contentType(request) !== JSON_TYPE) throw new ApiError('unsupported-type');
  const text = decode(bytes);
  if (isTooLong(text, limit)) throw new ApiError('too-large');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('not-json');
  }
}

/** Reads a form's fields; of a repeated field the last value counts. Throws 400 or 413. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const text = decode(await readBytes(request, FORM_BYTES_PER_CHARACTER * LIMITS.requestBody));
  return Object.fromEntries(new URLSearchParams(text));
}

/** Throws 413 for a form longer than JSON may be; runs after reading, as the error page shows what was typed. */
export function checkFormSize(fields: Record<string, string>): void {
  const pairs = Object.entries(fields).map((pair) => pair.join('='));
  if (isTooLong(pairs.join(''), LIMITS.requestBody)) throw new ApiError('too-large');
}

/** Validates a value; throws 422 with the errors by field. */
export function validate<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new ApiError('invalid-fields', { fields: fieldErrorsOf(result.error) });
  return result.data;
}

function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function contentType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Counts bytes as they arrive, as Content-Length may be wrong. Throws 413, and 400 if the sender went away. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ApiError('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('upload-aborted');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('not-json');
  }
}
