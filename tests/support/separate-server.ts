import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createBareServer, type AddressInfo, type Server } from 'node:net';

/** Starts a server on any free port; returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

export async function findFreePort(): Promise<number> {
  const server = createBareServer();
  const port = await listenOnFreePort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a server that gives every request the same answer and records the calls. */
export async function startStubServer(
  status: number,
  { statusText = '', body = '', headers = {}, isSecure = false } = {},
) {
  const calls: string[] = [];
  const listener: RequestListener = ({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(status, statusText, headers).end(body);
  };
  const server = isSecure ? createSecureServer(TEST_CERTIFICATE, listener) : createServer(listener);
  const port = await listenOnFreePort(server);
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `${isSecure ? 'https' : 'http'}://localhost:${port}`, calls, stop };
}

/** Self-signed certificate for "localhost"; clients have to be told to trust it. */
export const TEST_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9w5dfEsiT6gN7zSJ
8NfrUBl2Iowt9GTXweIW37mD/EihRANCAASwcYNDFderFuIFzwhEynIPNi8OKTJ4
tJSS07l3fW+ET0zM+cPMZwmvz/qT+G8+BMXVOzHQuEcAm5tFfZmdxfFu
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUBrhEgwmwH4ZhHb/1S+GcvE2FbW8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMzgyNFoYDzIxMjYxMDI4
MTIzODI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASwcYNDFderFuIFzwhEynIPNi8OKTJ4tJSS07l3fW+ET0zM+cPMZwmv
z/qT+G8+BMXVOzHQuEcAm5tFfZmdxfFuo28wbTAdBgNVHQ4EFgQU+xODVllYNi69
h1loBqCioUw19NYwHwYDVR0jBBgwFoAU+xODVllYNi69h1loBqCioUw19NYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgKNkSnZmArCjsX3kOPajmFJ89jUUHZ6dTbPCKCqImhRkCIDeU
taZI0v6SQSKeePIQ28ED/yAE566+RG+3ip4Kdkrf
-----END CERTIFICATE-----
`,
};
