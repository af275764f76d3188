import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from '../../netlify/local/http/compress.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['public, max-age=0', 'private, no-store'])(
  'each answer is its own, however often one like it was asked for (%s)',
  async (caching) => {
    for (const words of ['a list', 'a list', 'another list', 'a list'])
      for (const [encoding, unpack] of Object.entries(UNPACK)) {
        const headers = { 'content-type': 'application/json', 'cache-control': caching };
        const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
        const answer = await compressResponse(request, new Response(words, { headers }));
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(words);
      }
  },
);
