import { setTimeout as delay } from 'node:timers/promises';
import { serveTasks } from '../sandbox/serve-tasks.js';

/** What a task occupies, in MB: until its process ends, and while it runs. */
export interface MemoryTask {
  keptMegabytes: number;
  usedMegabytes: number;
}

/** Longer than the parent needs to notice how much memory is in use. */
const useMs = 500;
const kept: Buffer[] = [];
const occupy = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_024 * 1_024, 1);

serveTasks<MemoryTask>(async ({ keptMegabytes, usedMegabytes }) => {
  kept.push(occupy(keptMegabytes));
  const used = occupy(usedMegabytes);
  await delay(useMs);
  return used.length;
});
