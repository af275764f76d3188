import { apiRequest } from '@/contract/api-request.ts';
import type { Decision } from '@/contract/review.ts';
import type { Erasure } from '@/contract/personal-data.ts';
import { createQuery } from './query.ts';
import { withReauth, requestAsOwner } from './session.ts';

export const decisionLogQuery = createQuery<Decision[]>('/api/decisions');

interface NamedFile {
  content: Blob;
  name: string;
}

const DOWNLOAD_TIMEOUT_SECONDS = 120;

export async function fetchFile(address: string, fallbackName: string): Promise<NamedFile> {
  const response = await withReauth(() => apiRequest('GET', address, { seconds: DOWNLOAD_TIMEOUT_SECONDS }));
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: await response.blob(), name: name ?? fallbackName };
}

export function eraseAddress(email: string): Promise<Erasure> {
  return requestAsOwner('copiesEndAt', 'POST', '/api/erase', { email });
}
