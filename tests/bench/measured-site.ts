import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestUpstream, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageRecord } from '../../netlify/server/storage/records.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import { DAY_MS } from '../../src/contract/periods.ts';
import { listenAnywhere, TEST_CERTIFICATE } from '../support/separate-server.ts';
import { inStoresOfSite } from '../support/owner.ts';
import { copyProject } from '../support/project-copy.ts';
import { reviewRecord } from '../support/stores.ts';
import { startTestSite } from '../support/test-site.ts';

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

export interface MeasuredSite {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a copy of the built site that has one page more: nothing but a heading, the limit of what can be reached. */
export async function startSiteWithBlank(
  environment: Record<string, string> = {},
  dataDirectory?: string,
): Promise<MeasuredSite> {
  const project = copyProject(['dist']);
  writeFileSync(join(project.directory, `dist${BLANK_PAGE}.html`), BLANK_HTML);
  const { url, stop } = await startTestSite({
    projectDirectory: project.directory,
    isPasswordCheap: true,
    environment,
    ...(dataDirectory && { dataDirectory }),
  });
  return { url, stop: () => stop().then(project.remove) };
}

/** The same with so many pending reviews and so many new messages, a tenth of the reviews approved besides. */
export async function startSiteWithRecords(count: number): Promise<MeasuredSite> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-data-'));
  await inStoresOfSite(dataDirectory, async (stores) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await inBatches(ids, (id) => stores.reviews.create(id, reviewRecord(id, 'pending', timeOf(id))));
    await inBatches(ids, (id) => stores.messages.create(id, messageRecord(id, timeOf(id))));
    const approved = Array.from({ length: Math.ceil(count / 10) }, () => randomUUID());
    await inBatches(approved, (id) => stores.reviews.create(id, reviewRecord(id, 'approved', timeOf(id))));
  });
  const { url, stop } = await startSiteWithBlank({}, dataDirectory);
  return { url, stop: () => stop().then(() => rmSync(dataDirectory, { recursive: true, force: true })) };
}

/** Some moment of the last days, another for each id. */
const timeOf = (id: string) => new Date(Date.now() - (Number.parseInt(id.slice(0, 7), 16) % DAY_MS)).toISOString();

const messageRecord = (id: string, receivedAt: string): MessageRecord => ({
  ...{ id, name: `Name ${id}`, email: `secret-${id}@example.com`, language: 'en', message: `What ${id} asked.` },
  ...{ state: 'new', notice: 'none', receivedAt, submissionHash: `hash-${id}` },
});

/** They belong to one connection, and HTTP/2 has none of them. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

/** Passes a site on over HTTP/2 and TLS, as Netlify sends it: one connection for all of a page's files. */
export async function startHttp2Front(siteUrl: string) {
  const server = createSecureServer(TEST_CERTIFICATE, (request, response) => passOn(siteUrl, request, response));
  const port = await listenAnywhere(server);
  // Browsers keep their connection open; the process ends soon anyway.
  return { url: `https://localhost:${port}`, stop: () => void server.close() };
}

function passOn(siteUrl: string, request: Http2ServerRequest, response: Http2ServerResponse) {
  const { url, method } = request;
  const upstream = requestUpstream(siteUrl + url, { method, headers: headersOf(request) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.pipe(response);
  });
  // Of a page that has been closed there may be a request on its way.
  upstream.once('error', () => response.stream.destroy());
  request.pipe(upstream);
}

function headersOf({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  // Behind this front the site is without TLS, and refuses what seems to come from another one.
  return { ...Object.fromEntries(plain), host: authority, ...(headers.origin && { origin: `http://${authority}` }) };
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}

/** The middle value; of an even number of values the upper of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
