import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setFlagsFromString('--no-expose-gc');

/** Frees the memory of objects that nothing refers to, if this process occupies more than a limit. */
export function collectGarbageAbove(maxMegabytes: number): void {
  if (process.memoryUsage.rss() > maxMegabytes * 1_024 * 1_024) collect();
}
