import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything this process makes from now on is for its owner alone. */
export function keepToOwner(): void {
  process.umask(0o077);
}

/** Takes from others what they may do with files and folders that were made before, or copied from where they were open. */
export function closeToOthers(folder: string, names: readonly string[]): void {
  for (const path of names.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    const { mode, uid } = statSync(path);
    // What is somebody else's is not ours to close, and Windows knows neither.
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & 0o700);
  }
}
