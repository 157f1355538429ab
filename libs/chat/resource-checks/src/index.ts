export * from './resource-checker.js';
export { maxProvenRequirements } from './requirements/proof-limits.js';
export type { RequirementToProve } from './requirements/prove-requirements.js';
export * from './behavior-tests/behavior-test-guide.js';
export * from './sandbox/create-resource-checker.js';
export * from './bench/measure-checks.js';
export { QueueFullError } from './sandbox/fair-queue.js';
export { PoolClosedError } from './sandbox/sandboxed-process-pool.js';
export { type FixResult, fixFindings, isRepaired } from './fixes/prove-fixes.js';
