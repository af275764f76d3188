import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, 'certificate', file), 'utf8');

/** For a local https server: made for "localhost", signed by itself, and trusted by nobody who does not say so. */
export const TEST_CERTIFICATE = { key: read('key.pem'), cert: read('certificate.pem') };
