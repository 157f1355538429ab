import type { MemoryTask } from '../testing/memory-process.js';
import { SandboxedProcessPool } from './sandboxed-process-pool.js';

const limits = { timeoutMs: 20_000, memoryMegabytes: 300, heapMegabytes: 100 };
const program = {
  parentUrl: new URL('../testing/', import.meta.url).href,
  name: 'memory-process',
  packages: 'all',
} as const;

let pool: SandboxedProcessPool;

beforeEach(() => {
  pool = new SandboxedProcessPool({
    program,
    limits,
    queue: { concurrency: 1, lightUseMs: 1_000, maxWaiting: 10, maxWaitingPerOwner: 10 },
  });
});
afterEach(() => pool.close());

const run = (task: MemoryTask) => pool.run('ada', async () => task);

test('a task is not stopped for memory that an earlier task has left', async () => {
  await run({ keptMegabytes: 80, usedMegabytes: 0 });
  expect(await run({ keptMegabytes: 0, usedMegabytes: 250 })).toEqual({ result: 250 * 1_024 * 1_024 });
});

test('a task that takes too much memory by itself is stopped', async () => {
  await run({ keptMegabytes: 80, usedMegabytes: 0 });
  expect(await run({ keptMegabytes: 0, usedMegabytes: 600 })).toMatchObject({ exceeded: { limit: 'memory' } });
});
