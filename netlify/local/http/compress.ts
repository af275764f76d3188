import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/;
/** The tests start many servers, and what they compress is thrown away. */
const BEST_QUALITY = Number(process.env.BROTLI_QUALITY ?? 11);
const FAST_QUALITY = 4;

export type Encoding = 'br' | 'gzip';

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

export function chooseEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  if (accepted.includes('gzip')) return 'gzip';
  return undefined;
}

/** Compresses bytes; `kept` ones (files) with the best quality, others fast. */
export function compress(body: Uint8Array, encoding: Encoding, { kept }: { kept: boolean }): Uint8Array<ArrayBuffer> {
  if (encoding === 'gzip') return new Uint8Array(gzipSync(body));
  const quality = kept ? BEST_QUALITY : FAST_QUALITY;
  return new Uint8Array(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !isCompressible(contentType)) return response;

  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request);
  if (!encoding) return new Response(response.body, { status: response.status, headers });

  const body = new Uint8Array(await response.arrayBuffer());
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const isPublic = /\bpublic\b/.test(headers.get('cache-control') ?? '');
  const compressed = isPublic ? compressPublic(body, encoding) : compress(body, encoding, { kept: false });
  return new Response(compressed, { status: response.status, headers });
}

type Compressed = ReturnType<typeof compress>;
const lastPublic = new Map<Encoding, { body: Uint8Array; compressed: Compressed }>();

/** What everybody may read is mostly what was asked for last: this machine has no cache before it. */
function compressPublic(body: Uint8Array, encoding: Encoding): Compressed {
  const last = lastPublic.get(encoding);
  if (last && Buffer.compare(last.body, body) === 0) return last.compressed;
  const compressed = compress(body, encoding, { kept: false });
  lastPublic.set(encoding, { body, compressed });
  return compressed;
}
