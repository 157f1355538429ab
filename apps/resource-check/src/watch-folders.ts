import { watch } from 'node:fs';

/** Editors write a file in several steps. */
const settleMs = 100;

/**
 * Calls back for each folder in which a file has changed, one call at a time. Never resolves.
 * @throws what the callback throws, or if a folder cannot be watched
 */
export function watchFolders(folders: readonly string[], onChange: (folder: string) => Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    let running = Promise.resolve();
    for (const folder of folders) {
      let timer: NodeJS.Timeout | undefined;
      const watcher = watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          running = running.then(() => onChange(folder));
          running.catch(reject);
        }, settleMs);
      });
      watcher.on('error', reject);
    }
  });
}
