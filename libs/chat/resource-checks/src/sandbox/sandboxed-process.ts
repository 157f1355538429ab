import type { ChildProcess } from 'node:child_process';
import { readProcessUsage } from './process-usage.js';
import { startSandboxedProcess, type SandboxedProgram } from './start-sandboxed-process.js';
import { TaskRun, type TaskLimits, type TaskOutcome } from './task-run.js';

/** The limits of a process and of each of its tasks. */
export interface SandboxLimits extends TaskLimits {
  /** The part of the memory that JavaScript may use. */
  heapMegabytes: number;
}

const startTimeoutMs = 60_000;
/** A process is replaced after this many tasks, or when it keeps more than this share of the memory of a task. */
const maxTasks = 100;
const maxKeptShare = 0.3;

/** A process that runs one task at a time. It is killed when a task exceeds a limit or fails, and is not used again. */
export class SandboxedProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private tasks = 0;
  /** The memory that the process needs by itself, which differs from machine to machine. */
  private ownMegabytes = 0;
  private hasExcessMemory = false;
  /** A killed process looks alive until its event `exit`. */
  private isKilled = false;
  private current: TaskRun | undefined;

  constructor(
    program: SandboxedProgram,
    private readonly limits: SandboxLimits,
  ) {
    const child = startSandboxedProcess(program, limits.heapMegabytes);
    this.child = child;
    this.ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
      // A process that could not be started has no event `exit`.
      child.on('error', () => child.pid === undefined && resolve());
    });
    this.ready = this.waitUntilReady();
    // The error is reported to the task that waits for the process.
    this.ready.catch(() => this.kill());
  }

  /** Whether no task has run here. */
  get isFresh(): boolean {
    return this.tasks === 0;
  }

  /** Whether another task can run here. */
  get isUsable(): boolean {
    const isRunning = this.child.exitCode === null && this.child.signalCode === null && this.child.connected;
    return isRunning && !this.isKilled && !this.hasExcessMemory && this.tasks < maxTasks;
  }

  /** Resolves when the process has ended. Its task fails with the reason. */
  kill(reason: Error = new Error('The sandboxed process was killed')): Promise<void> {
    this.isKilled = true;
    this.current?.fail(reason);
    this.child.kill('SIGKILL');
    return this.ended;
  }

  /**
   * Runs a task.
   * @throws the reason of the signal if it is aborted, Error if the task itself fails
   */
  async run(task: unknown, signal?: AbortSignal): Promise<TaskOutcome> {
    await this.ready;
    if (this.tasks++ === 0) this.ownMegabytes = this.residentMegabytes();
    signal?.throwIfAborted();
    const run = new TaskRun(this.child, this.limits, this.ownMegabytes, task);
    this.current = run;
    const abort = (): void => run.fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const outcome = await run.outcome;
      if ('exceeded' in outcome) this.isKilled = true;
      const kept = this.residentMegabytes() - this.ownMegabytes;
      this.hasExcessMemory = kept > this.limits.memoryMegabytes * maxKeptShare;
      return outcome;
    } catch (error) {
      // The state of the process is unknown.
      void this.kill();
      throw error;
    } finally {
      this.current = undefined;
      signal?.removeEventListener('abort', abort);
    }
  }

  private residentMegabytes(): number {
    return readProcessUsage(this.child.pid ?? 0)?.residentMegabytes ?? 0;
  }

  private waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The sandboxed process did not start in time')), startTimeoutMs);
      const onExit = (): void => reject(new Error('The sandboxed process ended while it started'));
      this.child.once('error', reject);
      this.child.once('exit', onExit);
      this.child.once('message', () => {
        this.child.off('exit', onExit);
        resolve();
      });
      this.child.once('exit', () => clearTimeout(timer));
      this.child.once('message', () => clearTimeout(timer));
    });
  }
}
