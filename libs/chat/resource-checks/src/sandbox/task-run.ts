import type { ChildProcess } from 'node:child_process';
import { processMessageSchema, type ProcessMessage, type TaskCommand } from './messages.js';
import { readProcessUsage, type ProcessUsage } from './process-usage.js';

/** How a task ended that has no result. */
export interface ExceededLimit {
  limit: 'time' | 'memory';
  /** What the task had reported last, or undefined. */
  progress: unknown;
  durationMs: number;
}

/** The end of a task. Results come from a process that nobody trusts. */
export type TaskOutcome = { result: unknown } | { exceeded: ExceededLimit };

/** The system has killed the process of a task, which says nothing about the task. */
export class ProcessKilledError extends Error {
  override readonly name = 'ProcessKilledError';
}

/** The limits of a task: what it computes, and what it takes beyond the memory that its process needs by itself. */
export interface TaskLimits {
  timeoutMs: number;
  memoryMegabytes: number;
}

const pollMs = 20;
/** A task ends itself a little before the process is killed, so that its result says more. */
const ownTimeShare = 0.9;
/** A task that does not compute ends after this multiple of its time. So does one on a machine that has no time for it. */
const realTimeFactor = 6;
/** V8 ends a process without memory with one of these. Nobody but the system sends others. */
const outOfMemorySignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

/** One task in a process. */
export class TaskRun {
  readonly outcome: Promise<TaskOutcome>;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly pollTimer: NodeJS.Timeout;
  private startedCpuMs: number | undefined;
  private progress: unknown;
  private exceeded: ExceededLimit['limit'] | undefined;
  private resolve!: (outcome: TaskOutcome) => void;
  private reject!: (reason: unknown) => void;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: TaskLimits,
    /** The memory of the process before its first task. */
    private readonly ownMegabytes: number,
    task: unknown,
  ) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    child.on('message', this.onMessage);
    child.on('exit', this.onExit);
    this.timer = setTimeout(() => this.kill('time'), limits.timeoutMs * realTimeFactor);
    this.pollTimer = setInterval(() => this.checkUsage(), pollMs);
    const command: TaskCommand = { task, timeoutMs: limits.timeoutMs * ownTimeShare };
    child.send(command, (error) => error && this.fail(error));
  }

  /** Ends the task at once. The caller kills the process. */
  fail(reason: unknown): void {
    this.stopWatching();
    this.reject(reason);
  }

  private readonly onMessage = (value: unknown): void => {
    const parsed = processMessageSchema.safeParse(value);
    if (parsed.success) this.handle(parsed.data);
    else this.fail(new Error(`The sandboxed process sent an invalid message: ${parsed.error.message}`));
  };

  private readonly onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
    const durationMs = performance.now() - this.startedAt;
    const limit = this.exceeded ?? (outOfMemorySignals.includes(signal) ? 'memory' : undefined);
    if (limit === undefined) {
      if (signal !== null) this.fail(new ProcessKilledError(`The system ended the sandboxed process with ${signal}`));
      else this.fail(new Error(`The sandboxed process ended with the code ${code}`));
      return;
    }
    this.stopWatching();
    this.resolve({ exceeded: { limit, progress: this.progress, durationMs } });
  };

  private handle(message: ProcessMessage): void {
    switch (message.type) {
      case 'progress':
        this.progress = message.value;
        break;
      case 'result':
        this.stopWatching();
        this.resolve({ result: message.value });
        break;
      case 'failure':
        this.fail(new Error(`The task failed: ${message.message}`));
        break;
      case 'ready':
        break;
    }
  }

  private checkUsage(): void {
    const usage = readProcessUsage(this.child.pid ?? 0);
    if (usage !== undefined) this.compare(usage);
  }

  private compare({ residentMegabytes, cpuMs }: ProcessUsage): void {
    this.startedCpuMs ??= cpuMs;
    if (residentMegabytes - this.ownMegabytes > this.limits.memoryMegabytes) this.kill('memory');
    else if (cpuMs - this.startedCpuMs > this.limits.timeoutMs) this.kill('time');
  }

  /** The outcome follows when the process has ended. */
  private kill(limit: ExceededLimit['limit']): void {
    this.exceeded ??= limit;
    this.child.kill('SIGKILL');
  }

  private stopWatching(): void {
    clearTimeout(this.timer);
    clearInterval(this.pollTimer);
    this.child.off('message', this.onMessage);
    this.child.off('exit', this.onExit);
  }
}
