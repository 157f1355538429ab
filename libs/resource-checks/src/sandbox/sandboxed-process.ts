import type { ChildProcess } from 'node:child_process';
import type { CheckReport } from '@scriptsmith/chat-contracts';
import type { CheckRequest, CheckerOptions } from '../resource-checker.js';
import { processMessageSchema, type CheckCommand, type ProcessMessage, type StaticResults } from './messages.js';
import { residentMegabytes } from './resident-memory.js';
import { startCheckProcess } from './start-check-process.js';

/** How a check ended that has no report. */
export interface ExceededLimit {
  limit: 'time' | 'memory';
  /** The results of the checks that had finished. */
  results: StaticResults | undefined;
  durationMs: number;
}

export type CheckOutcome = { report: CheckReport } | { exceeded: ExceededLimit };

const memoryPollMs = 20;
const startTimeoutMs = 60_000;
/** The simulation ends itself a little before the process is killed, so that its report says more. */
const ownTimeShare = 0.9;
/** A process is replaced after this many checks, or when it keeps more than this share of the memory limit. */
const maxChecks = 100;
const maxKeptShare = 0.6;

/** A process that runs one check at a time. It is killed when a check exceeds a limit. */
export class SandboxedProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private checks = 0;
  private hasExcessMemory = false;

  constructor(private readonly options: CheckerOptions) {
    this.child = startCheckProcess(options.memoryMegabytes);
    this.ready = this.waitUntilReady();
    // The error is reported to the check that waits for the process.
    this.ready.catch(() => this.kill());
  }

  /** Whether another check can run here. */
  get isUsable(): boolean {
    return this.isRunning && !this.hasExcessMemory && this.checks < maxChecks;
  }

  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && this.child.connected;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Resolves when the process has ended. */
  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.kill();
    await ended;
  }

  /**
   * Runs a check.
   * @throws the reason of the signal if it is aborted, Error if the checks themselves fail
   */
  async check(request: CheckRequest, signal?: AbortSignal): Promise<CheckOutcome> {
    await this.ready;
    signal?.throwIfAborted();
    this.checks++;
    const run = new CheckRun(this.child, this.options, request);
    const abort = (): void => run.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const outcome = await run.outcome;
      const kept = await residentMegabytes(this.child.pid ?? 0);
      this.hasExcessMemory = kept !== undefined && kept > this.options.memoryMegabytes * maxKeptShare;
      return outcome;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  private waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The check process did not start in time')), startTimeoutMs);
      const onExit = (): void => reject(new Error('The check process ended while it started'));
      this.child.once('error', reject);
      this.child.once('exit', onExit);
      this.child.once('message', () => {
        clearTimeout(timer);
        this.child.off('exit', onExit);
        resolve();
      });
    });
  }
}

/** One check in a process. */
class CheckRun {
  readonly outcome: Promise<CheckOutcome>;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly memoryTimer: NodeJS.Timeout;
  private results: StaticResults | undefined;
  private exceeded: ExceededLimit['limit'] | undefined;
  private resolve!: (outcome: CheckOutcome) => void;
  private reject!: (reason: unknown) => void;

  constructor(
    private readonly child: ChildProcess,
    private readonly options: CheckerOptions,
    request: CheckRequest,
  ) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    child.on('message', this.onMessage);
    child.on('exit', this.onExit);
    this.timer = setTimeout(() => this.kill('time'), options.timeoutMs);
    this.memoryTimer = setInterval(() => void this.checkMemory(), memoryPollMs);
    const command: CheckCommand = { request, timeoutMs: options.timeoutMs * ownTimeShare };
    child.send(command, (error) => error && this.fail(error));
  }

  abort(reason: unknown): void {
    this.stopWatching();
    this.child.kill('SIGKILL');
    this.reject(reason);
  }

  private readonly onMessage = (value: unknown): void => {
    const parsed = processMessageSchema.safeParse(value);
    if (!parsed.success)
      return this.fail(new Error(`The check process sent an invalid message: ${parsed.error.message}`));
    this.handle(parsed.data);
  };

  private readonly onExit = (): void => {
    this.stopWatching();
    // A process that ends by itself has run out of memory: every other failure is reported in a message.
    const limit = this.exceeded ?? 'memory';
    this.resolve({ exceeded: { limit, results: this.results, durationMs: performance.now() - this.startedAt } });
  };

  private handle(message: ProcessMessage): void {
    switch (message.type) {
      case 'static-checks':
        this.results = message.results;
        break;
      case 'report':
        this.stopWatching();
        this.resolve({ report: message.report });
        break;
      case 'failure':
        this.fail(new Error(`The checks failed: ${message.message}`));
        break;
      case 'ready':
        break;
    }
  }

  private async checkMemory(): Promise<void> {
    const used = await residentMegabytes(this.child.pid ?? 0);
    if (used !== undefined && used > this.options.memoryMegabytes) this.kill('memory');
  }

  private kill(limit: ExceededLimit['limit']): void {
    this.exceeded ??= limit;
    this.child.kill('SIGKILL');
  }

  /** The state of the process is unknown after a failure: it is not used again. */
  private fail(error: Error): void {
    this.stopWatching();
    this.child.kill('SIGKILL');
    this.reject(error);
  }

  private stopWatching(): void {
    clearTimeout(this.timer);
    clearInterval(this.memoryTimer);
    this.child.off('message', this.onMessage);
    this.child.off('exit', this.onExit);
  }
}
