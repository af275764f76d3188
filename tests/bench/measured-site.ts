import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as requestUpstream, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { startTestSite } from '../support/test-site.ts';

const root = join(import.meta.dirname, '../..');
const SERVED = ['content', 'dist', 'netlify', 'src', 'netlify.toml', 'package.json'];

export const BLANK_PAGE = '/blank';

const BLANK_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Blank</title>
  </head>
  <body><h1>Blank</h1></body>
</html>
`;

/** Serves a copy of the built site that has one page more: nothing but a heading, the limit of what can be reached. */
export async function startSiteWithBlank(): Promise<{ url: string; stop: () => Promise<void> }> {
  const copy = mkdtempSync(join(tmpdir(), 'site-with-blank-'));
  for (const path of SERVED) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, `dist${BLANK_PAGE}.html`), BLANK_HTML);
  const { url, stop } = await startTestSite({ projectDirectory: copy });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** They belong to one connection, and HTTP/2 has none of them. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Http2Front {
  url: string;
  stop: () => Promise<void>;
}

/** Passes a site on over HTTP/2 and TLS, as Netlify sends it: one connection for all of a page's files. */
export async function startHttp2Front(siteUrl: string): Promise<Http2Front> {
  const server = createSecureServer(TEST_CERTIFICATE, (request, response) => passOn(siteUrl, request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    // Browsers keep their connection open; the process ends soon anyway.
    stop: async () => void server.close(),
  };
}

function passOn(siteUrl: string, request: Http2ServerRequest, response: Http2ServerResponse) {
  const { url, method } = request;
  const upstream = requestUpstream(siteUrl + url, { method, headers: headersOf(request) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.pipe(response);
  });
  request.pipe(upstream);
}

function headersOf({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries(plain), host: authority };
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}
