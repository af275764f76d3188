import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup, mimes } from 'mrmime';
import { compress, type Bytes, type Encoding } from './compress.ts';

const CONFIGURATION_FILE = '/_headers';

/** Netlify's type for icons, which the list lacks: browsers show no picture of unknown type. */
mimes.ico = 'image/vnd.microsoft.icon';

interface StaticFile {
  body: Bytes;
  headers: Record<'cache-control' | 'content-type' | 'etag', string>;
  compressed: Map<Encoding, Bytes>;
}

/** The published folder in memory, by address: no path reaches anything outside it. */
export class StaticFiles {
  #files = new Map<string, StaticFile>();

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const address = `/${relative(directory, file).split(sep).join('/')}`;
      if (address !== CONFIGURATION_FILE) this.#files.set(address, readStaticFile(file));
    }
  }

  find(pathname: string): StaticFile | undefined {
    const path = decodePath(pathname);
    if (path === undefined) return undefined;
    const bare = path.replace(/\/+$/, '');
    const candidates = [path, `${bare}.html`, `${bare}/index.html`];
    return candidates.map((candidate) => this.#files.get(candidate)).find((file) => file !== undefined);
  }
}

export async function respondWithFile(request: Request, file: StaticFile, status: number, extra: Headers) {
  const headers = new Headers({ ...file.headers, ...Object.fromEntries(extra) });
  if (status === 200 && request.headers.get('if-none-match') === file.headers.etag)
    return new Response(null, { status: 304, headers });
  const body = await compress(request, headers, file.body, file.compressed);
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function readStaticFile(file: string): StaticFile {
  const body = new Uint8Array(readFileSync(file));
  const type = lookup(file) ?? 'application/octet-stream';
  const hasLetters = type.startsWith('text/') || type === 'application/json';
  return {
    body,
    headers: {
      'cache-control': 'public,max-age=0,must-revalidate',
      'content-type': hasLetters ? `${type}; charset=UTF-8` : type,
      // A weak tag, as every encoding of the file has it.
      etag: `W/"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    },
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
