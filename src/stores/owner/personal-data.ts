import { apiRequest } from '@/contract/client.ts';
import type { Decision } from '@/contract/review.ts';
import type { Erasure } from '@/contract/personal-data.ts';
import { createQuery } from './query.ts';
import { withReauth, ownerRequest } from './session.ts';

export const decisionLog = createQuery<Decision[]>('/api/decisions');

interface NamedFile {
  content: Blob;
  name: string;
}

const FILE_SECONDS = 120;

export async function readFile(address: string, otherName: string): Promise<NamedFile> {
  const response = await withReauth(() => apiRequest('GET', address, { seconds: FILE_SECONDS }));
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: await response.blob(), name: name ?? otherName };
}

export function eraseAddress(email: string): Promise<Erasure> {
  return ownerRequest('copiesEndAt', 'POST', '/api/erase', { email });
}
