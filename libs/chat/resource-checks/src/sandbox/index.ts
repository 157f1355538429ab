export * from './fair-queue.js';
export { PoolClosedError, SandboxedProcessPool, type SandboxedProcessPoolOptions } from './sandboxed-process-pool.js';
export type { TaskOutcome } from './task-run.js';
