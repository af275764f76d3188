import { statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
/** A container's own has 64 MB, which a browser's files may fill. Bytes. */
const ENOUGH = 2 ** 30;

/**
 * The environment in which temporary files are kept in memory, where Linux has room for them: the tests' records are
 * written thousands of times, and each replacing of a file waits for the disk.
 */
export function inMemory(): Record<string, string> {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize > ENOUGH ? { TMPDIR: MEMORY_DISK } : {};
  } catch {
    return {};
  }
}
