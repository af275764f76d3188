import { isRecordId } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';

/** The id in an address; throws 404 for what cannot be one, before any storage is asked. */
export function recordIdOf({ id }: Record<string, string>): string {
  if (!isRecordId(id)) throw new ApiError('not-found');
  return id;
}
