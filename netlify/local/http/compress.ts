import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/;
/** Tests lower it: they start many servers and throw away what is compressed. */
const BEST_QUALITY = Number(process.env.BROTLI_QUALITY ?? 11);
const FAST_QUALITY = 4;

export type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip';

export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  const body = await compress(request, headers, new Uint8Array(await response.arrayBuffer()));
  return new Response(body, { status: response.status, headers });
}

export async function compress(
  request: Request,
  headers: Headers,
  body: Bytes,
  kept?: Map<Encoding, Bytes>,
): Promise<Bytes> {
  if (headers.has('content-encoding') || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return body;
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request);
  if (!encoding) return body;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const compressed = kept?.get(encoding) ?? (await encode(body, encoding, kept ? BEST_QUALITY : FAST_QUALITY));
  kept?.set(encoding, compressed);
  return compressed;
}

function chooseEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

async function encode(body: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const encoded = encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body);
  return new Uint8Array(await encoded);
}
