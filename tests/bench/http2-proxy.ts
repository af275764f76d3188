import { request as requestUpstream, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { listenOnFreePort, TEST_CERTIFICATE } from '../support/separate-server.ts';

/** Headers of one connection, which HTTP/2 does not have. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

/** A page with only a heading, as the limit of what can be reached. */
export const BLANK_PAGE = '/blank';
const BLANK_HTML = '<!doctype html><html lang="en"><title>Blank</title><h1>Blank</h1></html>';

/** Serves a site over HTTP/2 and TLS, as Netlify does: one connection for all files. Adds a blank page. */
export async function startHttp2Proxy(siteUrl: string) {
  const server = createSecureServer(TEST_CERTIFICATE, (request, response) =>
    forwardRequest(siteUrl, request, response),
  );
  const port = await listenOnFreePort(server);
  // Browsers keep their connection open; the process ends soon anyway.
  return { url: `https://localhost:${port}`, stop: () => void server.close() };
}

function forwardRequest(siteUrl: string, request: Http2ServerRequest, response: Http2ServerResponse) {
  const { url, method } = request;
  if (url === BLANK_PAGE) return void response.writeHead(200, { 'content-type': 'text/html' }).end(BLANK_HTML);
  const upstream = requestUpstream(siteUrl + url, { method, headers: headersOf(request) }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, withoutConnectionHeaders(upstreamResponse.headers));
    upstreamResponse.pipe(response);
  });
  // A closed page may still have a request on its way.
  upstream.once('error', () => response.stream.destroy());
  request.pipe(upstream);
}

function headersOf({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders {
  const ordinaryHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  // The site behind this proxy has no TLS and refuses requests that seem to come from another origin.
  return {
    ...Object.fromEntries(ordinaryHeaders),
    host: authority,
    ...(headers.origin && { origin: `http://${authority}` }),
  };
}

function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}
