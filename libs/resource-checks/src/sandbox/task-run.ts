import type { ChildProcess } from 'node:child_process';
import { processMessageSchema, type ProcessMessage, type TaskCommand } from './messages.js';
import { residentMegabytes } from './resident-memory.js';

/** How a task ended that has no result. */
export interface ExceededLimit {
  limit: 'time' | 'memory';
  /** What the task had reported last, or undefined. */
  progress: unknown;
  durationMs: number;
}

/** The end of a task. Results come from a process that nobody trusts. */
export type TaskOutcome = { result: unknown } | { exceeded: ExceededLimit };

interface TaskLimits {
  timeoutMs: number;
  memoryMegabytes: number;
}

const memoryPollMs = 20;
/** A task ends itself a little before the process is killed, so that its result says more. */
const ownTimeShare = 0.9;

/** One task in a process. */
export class TaskRun {
  readonly outcome: Promise<TaskOutcome>;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly memoryTimer: NodeJS.Timeout;
  private progress: unknown;
  private exceeded: ExceededLimit['limit'] | undefined;
  private resolve!: (outcome: TaskOutcome) => void;
  private reject!: (reason: unknown) => void;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: TaskLimits,
    task: unknown,
  ) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    child.on('message', this.onMessage);
    child.on('exit', this.onExit);
    this.timer = setTimeout(() => this.kill('time'), limits.timeoutMs);
    this.memoryTimer = setInterval(() => void this.checkMemory(), memoryPollMs);
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

  private readonly onExit = (code: number | null): void => {
    const durationMs = performance.now() - this.startedAt;
    // V8 and the system end a process that has run out of memory with a signal.
    if (this.exceeded === undefined && code !== null) {
      return this.fail(new Error(`The sandboxed process ended with the code ${code}`));
    }
    this.stopWatching();
    this.resolve({ exceeded: { limit: this.exceeded ?? 'memory', progress: this.progress, durationMs } });
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

  private async checkMemory(): Promise<void> {
    const used = await residentMegabytes(this.child.pid ?? 0);
    if (used !== undefined && used > this.limits.memoryMegabytes) this.kill('memory');
  }

  /** The outcome follows when the process has ended. */
  private kill(limit: ExceededLimit['limit']): void {
    this.exceeded ??= limit;
    this.child.kill('SIGKILL');
  }

  private stopWatching(): void {
    clearTimeout(this.timer);
    clearInterval(this.memoryTimer);
    this.child.off('message', this.onMessage);
    this.child.off('exit', this.onExit);
  }
}
