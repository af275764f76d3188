import { createHash } from 'node:crypto';

/** Address at which Netlify's client expects the storage in memory. */
export const MEMORY_ORIGIN = 'https://blobs.example.com';

/** Value of NETLIFY_BLOBS_CONTEXT for Netlify's client. */
export const MEMORY_CONTEXT = Buffer.from(
  JSON.stringify({ edgeURL: MEMORY_ORIGIN, uncachedEdgeURL: MEMORY_ORIGIN, siteID: 'site', token: 'token' }),
).toString('base64');

/** Storage in memory that answers Netlify's client as its edge does; the storage on disk has its own tests. */
export function createMemoryBlobs(onWrite: (store: string, text: string) => void = () => {}) {
  const blobsByStore = new Map<string, Map<string, string>>();
  const blobsOf = (store: string) => {
    const blobs = blobsByStore.get(store) ?? new Map<string, string>();
    blobsByStore.set(store, blobs);
    return blobs;
  };

  const respond = (url: URL, { method = '', headers, body }: RequestInit): Response => {
    const [, store = '', key = ''] = /^\/site\/site:([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    const blobs = blobsOf(store);
    const blob = blobs.get(key);
    const condition = new Headers(headers);
    if (method === 'delete') return (blobs.delete(key), blobResponse(204));
    if (method === 'put') {
      const expected = condition.get('if-match');
      if (condition.has('if-none-match') ? blob !== undefined : expected && expected !== etagOf(blob))
        return blobResponse(412);
      blobs.set(key, String(body));
      onWrite(store, String(body));
      return blobResponse(200, '', String(body));
    }
    if (key && blob === undefined) return blobResponse(404);
    if (key) return condition.get('if-none-match') === etagOf(blob) ? blobResponse(304) : blobResponse(200, blob, blob);
    const keys = [...blobs.keys()].filter((each) => each.startsWith(url.searchParams.get('prefix') ?? ''));
    return blobResponse(200, JSON.stringify({ blobs: keys.map((each) => ({ key: each })), directories: [] }));
  };

  return { respond, blobsOf };
}

export function blobResponse(status: number, text = '', stored?: string): Response {
  return new Response(status === 200 || status >= 400 ? text : null, {
    status,
    headers: stored === undefined ? {} : { etag: etagOf(stored) },
  });
}

/** Equal texts have equal etags, as on the platform. */
function etagOf(text: string | undefined): string {
  return text === undefined ? '' : `"${createHash('sha256').update(text).digest('hex')}"`;
}
