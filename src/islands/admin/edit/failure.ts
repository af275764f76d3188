import { errorBodyOf } from '@/contract/client.ts';
import type { Edit } from './edit-context.ts';

/** Gives the words for why something was not done; the server says it best. */
export function siteFailure(title: string, m: Edit['messages']) {
  return (error: unknown) => ({ title, description: errorBodyOf(error).message ?? m['admin.unreachable'] });
}
