import { checkNames, reportLimits, type CheckReport } from '@scriptsmith/chat-contracts';
import type { CheckRequest, CheckerOptions, ResourceChecker } from '../resource-checker.js';
import { SandboxedProcess, type ExceededLimit } from './sandboxed-process.js';

/**
 * Creates a pool of processes for checks. Close it to end them. A check waits until one of `concurrency` processes is free.
 */
export function createResourceChecker(options: CheckerOptions): ResourceChecker {
  return new ProcessPool(options);
}

class ProcessPool implements ResourceChecker {
  private readonly idle: SandboxedProcess[] = [];
  private readonly busy = new Set<SandboxedProcess>();
  private readonly waiting: (() => void)[] = [];
  private slots: number;
  private isClosed = false;

  constructor(private readonly options: CheckerOptions) {
    this.slots = options.concurrency;
  }

  prepare(): void {
    if (!this.isClosed && this.idle.length === 0) this.idle.push(new SandboxedProcess(this.options));
  }

  async check(request: CheckRequest, signal?: AbortSignal): Promise<CheckReport> {
    signal?.throwIfAborted();
    await this.acquireSlot(signal);
    try {
      return await this.checkNow(request, signal);
    } finally {
      this.releaseSlot();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.idle, ...this.busy].map((process) => process.close()));
  }

  private async checkNow(request: CheckRequest, signal?: AbortSignal): Promise<CheckReport> {
    if (this.isClosed) throw new Error('The resource checker is closed');
    const process = this.idle.find(({ isUsable }) => isUsable) ?? new SandboxedProcess(this.options);
    for (const other of this.idle.splice(0)) {
      if (other === process) continue;
      if (other.isUsable) this.idle.push(other);
      else other.kill();
    }
    this.busy.add(process);
    try {
      const outcome = await process.check(request, signal);
      return 'report' in outcome ? outcome.report : limitReport(outcome.exceeded, this.options);
    } finally {
      this.busy.delete(process);
      if (process.isUsable && !this.isClosed) this.idle.push(process);
      else {
        process.kill();
        // The next check finds a process that is ready.
        this.prepare();
      }
    }
  }

  private async acquireSlot(signal?: AbortSignal): Promise<void> {
    if (this.slots > 0) {
      this.slots--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = (): void => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.push(start);
    });
  }

  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.slots++;
  }
}

function limitReport(
  { limit, results, durationMs }: ExceededLimit,
  { timeoutMs, memoryMegabytes }: CheckerOptions,
): CheckReport {
  const message =
    limit === 'time'
      ? `The simulation was stopped after ${timeoutMs / 1_000} s. A script runs without end, for example a loop without Wait or a text pattern that never finishes.`
      : `The simulation was stopped because it used more than ${memoryMegabytes} MB. A script builds a text or table that grows without limit.`;
  const checks = results?.checks ?? checkNames.map((name) => ({ name, status: 'skipped' as const, durationMs: 0 }));
  return {
    passed: false,
    checks: checks.map((check) => (check.name === 'simulation' ? { ...check, status: 'failed', durationMs } : check)),
    findings: [
      ...(results?.findings ?? []).slice(0, reportLimits.findings - 1),
      { check: 'simulation', rule: 'resource-limit', severity: 'error', message, path: null, line: null },
    ],
    tests: [],
    pageMessages: [],
    durationMs,
  };
}
