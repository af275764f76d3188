import { statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
/** More than a container's default of 64 MB, which a browser's files may fill. */
const MIN_FREE_BYTES = 2 ** 30;

/**
 * Environment that keeps temporary files in memory, where Linux has room for them: tests write records thousands of
 * times, and each replaced file waits for the disk.
 */
export function memoryDiskEnvironment(): Record<string, string> {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize > MIN_FREE_BYTES ? { TMPDIR: MEMORY_DISK } : {};
  } catch {
    return {};
  }
}
