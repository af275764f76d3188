import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from '../../netlify/local/http/compress.ts';

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

test.each<[accepted: string, type: string, encoding: keyof typeof DECOMPRESS]>([
  ['gzip, deflate, br', 'application/json', 'br'],
  ['br;q=0, GZIP;q=0.5', 'application/json', 'gzip'],
  ['identity', 'application/json', 'none'],
  ['br', 'image/avif', 'none'],
])('for a client that accepts “%s”, a response of type %s is compressed with %s', async (accepted, type, encoding) => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accepted } });
  const response = await compressResponse(request, new Response('a list', { headers: { 'content-type': type } }));
  expect(response.headers.get('content-encoding') ?? 'none').toBe(encoding);
  expect(DECOMPRESS[encoding](Buffer.from(await response.arrayBuffer())).toString()).toBe('a list');
});
