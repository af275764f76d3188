import type { z } from 'zod/mini';
import { fieldErrorsOf } from '../../../src/contract/errors.ts';
import { LIMITS } from '../../../src/contract/limits.ts';
import { ApiError } from './api-error.ts';

export type BodyKind = 'json' | 'form';

const KIND_OF_TYPE: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

/** The kind of body a request says it brings; throws 415 for any other. */
export function bodyKind(request: Request, accepted: readonly BodyKind[]): BodyKind {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = KIND_OF_TYPE[type];
  if (!kind || !accepted.includes(kind)) throw new ApiError('unsupported-type');
  return kind;
}

/** Reads a JSON body and checks it against a schema; throws 400, 413, 415 or 422. */
export async function readJson<Output>(request: Request, schema: z.ZodMiniType<Output>): Promise<Output> {
  bodyKind(request, ['json']);
  return validate(schema, await readJsonValue(request));
}

/** Reads a JSON body without checking its fields; throws 400 or 413. */
export async function readJsonValue(request: Request): Promise<unknown> {
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('not-json');
  }
}

/** Reads a form's fields; of a repeated field the last value counts. Throws 400 or 413. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

/** Checks a value against a schema; throws 422 with the errors by field. */
export function validate<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new ApiError('invalid-fields', { fields: fieldErrorsOf(result.error) });
  return result.data;
}

/** Counts the bytes while they come in: Content-Length may be missing or wrong. Throws 413, and 400 for bytes that are no UTF-8. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.requestBody) throw new ApiError('too-large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ApiError('not-json');
  }
}
