import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup, mimes } from 'mrmime';
import { chooseEncoding, compress, isCompressible, type Encoding } from './compress.ts';

/** Read by Netlify itself, never served. */
const CONFIGURATION_FILES = new Set(['/_headers', '/_redirects']);

/** As Netlify calls it; the list has no name for it, and a file of unknown type must not be taken for a picture. */
mimes.ico = 'image/vnd.microsoft.icon';

interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  etag: string;
  compressed: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

/** The published folder, held by address: what is not in it cannot be reached, whatever the path looks like. */
export class StaticFiles {
  #files = new Map<string, StaticFile>();

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const address = `/${relative(directory, file).split(sep).join('/')}`;
      if (!CONFIGURATION_FILES.has(address)) this.#files.set(address, readStaticFile(file));
    }
  }

  /** The file that Netlify would choose for a path: itself, then with .html, then its folder's index. */
  find(pathname: string): StaticFile | undefined {
    const path = decodePath(pathname);
    if (path === undefined) return undefined;
    const bare = path.replace(/\/+$/, '');
    const candidates = [path, `${bare}.html`, `${bare}/index.html`];
    return candidates.map((candidate) => this.#files.get(candidate)).find((file) => file !== undefined);
  }
}

/** Answers with a file, compressed and revalidated like Netlify's edge does. */
export function respondWithFile(request: Request, file: StaticFile, status: number, extra: Headers): Response {
  const headers = new Headers({
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': file.contentType,
  });
  extra.forEach((value, name) => headers.set(name, value));

  const encoding = isCompressible(file.contentType) ? chooseEncoding(request) : undefined;
  if (isCompressible(file.contentType)) headers.set('vary', 'Accept-Encoding');
  const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
  headers.set('etag', etag);
  if (status === 200 && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });

  const body = encoding ? encodedBody(file, encoding) : file.body;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function encodedBody(file: StaticFile, encoding: Encoding) {
  const body = file.compressed.get(encoding) ?? compress(file.body, encoding, { kept: true });
  file.compressed.set(encoding, body);
  return body;
}

function readStaticFile(file: string): StaticFile {
  const body = new Uint8Array(readFileSync(file));
  const type = lookup(file) ?? 'application/octet-stream';
  const contentType = type.startsWith('text/') || type === 'application/json' ? `${type}; charset=UTF-8` : type;
  return {
    body,
    contentType,
    etag: createHash('sha256').update(body).digest('hex').slice(0, 32),
    compressed: new Map(),
  };
}

export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
