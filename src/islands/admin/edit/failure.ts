import { errorBodyOf } from '@/contract/client.ts';
import type { AdminMessages } from '../shared/admin-context.ts';

/** Gives the words for why something was not done; the server says it best. */
export function siteFailure(title: string, m: AdminMessages) {
  return (error: unknown) => ({ title, description: errorBodyOf(error).message ?? m['admin.unreachable'] });
}
