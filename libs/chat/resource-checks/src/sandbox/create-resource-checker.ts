import {
  checkNames,
  checkReportSchema,
  reportLimits,
  type CheckReport,
  type Finding,
  type ResourceFile,
} from '@scriptsmith/chat-contracts';
import { z } from 'zod';
import type { CheckOptions, CheckRequest, CheckerOptions, ResourceChecker } from '../resource-checker.js';
import { SandboxedProcessPool } from './sandboxed-process-pool.js';
import type { CheckTask } from './check-task.js';
import type { ExceededLimit } from './task-run.js';

/** The part of the memory limit that the Lua interpreter may use; JavaScript may use as much. */
const luaShare = 0.5;
/** What the modules of a process take by themselves of the memory of JavaScript. */
const ownHeapMegabytes = 45;
const defaultQueue = { maxWaiting: 1_000, maxWaitingPerOwner: 50 };
/** An owner whose checks have taken longer lately leaves the last free process to others. */
const lightUseShare = 0.8;

const partialReportSchema = checkReportSchema.pick({ checks: true, findings: true });

/** Creates a pool of processes for checks. Close it to end them. A check waits until one of `concurrency` processes is free. */
export function createResourceChecker(options: CheckerOptions): ResourceChecker {
  const { concurrency, timeoutMs, memoryMegabytes, queue = defaultQueue } = options;
  const shareMegabytes = Math.max(32, Math.floor(memoryMegabytes * luaShare));
  const parameters = [String(shareMegabytes)];
  const pool = new SandboxedProcessPool({
    program: { parentUrl: import.meta.url, name: 'check-process', parameters, packages: 'all' },
    limits: { timeoutMs, memoryMegabytes, heapMegabytes: ownHeapMegabytes + shareMegabytes },
    queue: { ...queue, concurrency, lightUseMs: timeoutMs * lightUseShare },
  });
  return {
    prepare: () => pool.prepare(),
    check: (request, checkOptions) => check(pool, options, request, checkOptions),
    proposeFixes: (request, finding, checkOptions) => proposeFixes(pool, request, finding, checkOptions),
    close: () => pool.close(),
  };
}

async function check(
  pool: SandboxedProcessPool,
  options: CheckerOptions,
  request: CheckRequest | (() => Promise<CheckRequest>),
  { owner = '', signal }: CheckOptions = {},
): Promise<CheckReport> {
  const load = typeof request === 'function' ? request : async () => request;
  const outcome = await pool.run(owner, load, signal);
  return 'result' in outcome ? checkReportSchema.parse(outcome.result) : limitReport(outcome.exceeded, options);
}

const proposalsSchema = z.array(z.array(z.strictObject({ path: z.string(), content: z.string() })));

async function proposeFixes(
  pool: SandboxedProcessPool,
  request: CheckRequest,
  finding: Finding,
  { owner = '', signal }: CheckOptions = {},
): Promise<ResourceFile[][]> {
  const outcome = await pool.run(owner, async (): Promise<CheckTask> => ({ fix: finding, ...request }), signal);
  return 'result' in outcome ? proposalsSchema.parse(outcome.result) : [];
}

function limitReport(
  { limit, progress, durationMs }: ExceededLimit,
  { timeoutMs, memoryMegabytes }: CheckerOptions,
): CheckReport {
  const results = progress === undefined ? undefined : partialReportSchema.parse(progress);
  const allowed = limit === 'time' ? `more than ${timeoutMs / 1_000} s` : `more than ${memoryMegabytes} MB`;
  const cause =
    limit === 'time'
      ? 'A script runs without end, for example a loop without Wait or a text pattern that never finishes.'
      : 'A script builds a text or table that grows without limit.';
  const message =
    results === undefined
      ? `Reading the files took ${allowed}. Divide the largest ones.`
      : `The simulation took ${allowed}, and was stopped. ${cause}`;
  const checks = results?.checks ?? checkNames.map((name) => ({ name, status: 'skipped' as const, durationMs: 0 }));
  return {
    passed: false,
    checks: checks.map((each) => (each.name === 'simulation' ? { ...each, status: 'failed', durationMs } : each)),
    findings: [
      ...(results?.findings ?? []).slice(0, reportLimits.findings - 1),
      { check: 'simulation', rule: 'resource-limit', severity: 'error', message, path: null, line: null },
    ],
    tests: [],
    pageMessages: [],
    proofs: [],
    durationMs,
  };
}
