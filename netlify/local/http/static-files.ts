import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup, mimes } from 'mrmime';
import { compressResponse, type CompressedBodies } from './compress.ts';

const CONFIGURATION_FILE = '/_headers';

/** Netlify's type for icons, which mrmime lacks: browsers show no picture of unknown type. */
mimes.ico = 'image/vnd.microsoft.icon';

interface StaticFile {
  body: Buffer<ArrayBuffer>;
  headers: Record<'cache-control' | 'content-type' | 'etag', string>;
  compressed: CompressedBodies;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** The published folder in memory, by address: no path reaches anything outside it. */
export function readStaticFiles(directory: string): StaticFiles {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(directory, file).split(sep).join('/')}`, readStaticFile(file)];
    }),
  );
  files.delete(CONFIGURATION_FILE);
  return files;
}

function readStaticFile(file: string): StaticFile {
  const body = readFileSync(file);
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

export function findFile(files: StaticFiles, path: string): StaticFile | undefined {
  const withoutSlash = path.replace(/\/+$/, '');
  return files.get(path) ?? files.get(`${withoutSlash}.html`) ?? files.get(`${withoutSlash}/index.html`);
}

export async function respondWithFile(request: Request, file: StaticFile, status: number, siteHeaders: Headers) {
  const headers = new Headers({ ...file.headers, ...Object.fromEntries(siteHeaders) });
  if (status === 200 && request.headers.get('if-none-match') === file.headers.etag)
    return new Response(null, { status: 304, headers });
  headers.set('content-length', String(file.body.byteLength));
  return compressResponse(request, new Response(file.body, { status, headers }), file.compressed);
}
