import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/;
/** Tests lower it: they start many servers and throw away what is compressed. */
const BEST_QUALITY = Number(process.env.BROTLI_QUALITY ?? 11);
const FAST_QUALITY = 4;

type Encoding = 'br' | 'gzip';
export type CompressedBodies = Map<Encoding, Buffer<ArrayBuffer>>;

/** Compresses as well as it can if `cache` keeps the result for other requests, otherwise fast. */
export async function compressResponse(
  request: Request,
  response: Response,
  cache?: CompressedBodies,
): Promise<Response> {
  const { body, status, headers } = response;
  const isPlain = body && !headers.has('content-encoding');
  if (!isPlain || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request);
  if (!encoding) return response;
  const quality = cache ? BEST_QUALITY : FAST_QUALITY;
  const compressed = cache?.get(encoding) ?? (await encode(await response.arrayBuffer(), encoding, quality));
  cache?.set(encoding, compressed);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(compressed.byteLength));
  return new Response(compressed, { status, headers });
}

function chooseEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  const names = accepted
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

async function encode(body: ArrayBuffer, encoding: Encoding, quality: number) {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
