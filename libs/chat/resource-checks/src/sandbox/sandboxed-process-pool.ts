import { FairQueue, type FairQueueOptions } from './fair-queue.js';
import { SandboxedProcess, type SandboxLimits } from './sandboxed-process.js';
import type { SandboxedProgram } from './start-sandboxed-process.js';
import { ProcessKilledError, type TaskOutcome } from './task-run.js';

/** The program of a pool, the limits of its processes and those of its queue. */
export interface SandboxedProcessPoolOptions {
  program: SandboxedProgram;
  limits: SandboxLimits;
  queue: FairQueueOptions;
}

/** The pool was closed before a task was done, because this process ends. Another one can repeat it. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';
}

/**
 * Processes that share the tasks of all owners fairly. A task that exceeds a limit or fails ends its process, and no other
 * task notices it.
 */
export class SandboxedProcessPool {
  private readonly queue: FairQueue;
  private readonly idle: SandboxedProcess[] = [];
  private readonly busy = new Set<SandboxedProcess>();
  private isClosed = false;

  constructor(private readonly options: SandboxedProcessPoolOptions) {
    this.queue = new FairQueue(options.queue);
  }

  /** Starts a process, so that the first task does not wait for one. */
  prepare(): void {
    if (!this.isClosed && this.idle.length === 0) this.idle.push(this.createProcess());
  }

  /**
   * Runs a task when it is its turn.
   * @param load returns the task when its turn comes, so that tasks that wait take no memory
   * @throws QueueFullError; PoolClosedError; the reason of the signal if it is aborted; Error if the task itself fails
   */
  run(owner: string, load: () => Promise<unknown>, signal?: AbortSignal): Promise<TaskOutcome> {
    return this.queue.run(
      owner,
      async () => {
        const task = await load();
        signal?.throwIfAborted();
        return (await this.tryFirst(task, signal)) ?? this.runIn(this.takeFresh(), task, signal);
      },
      signal,
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.idle, ...this.busy].map((process) => process.kill(closed())));
  }

  /** Undefined if something other than the task ended its process: the system, or memory that earlier tasks have left. */
  private async tryFirst(task: unknown, signal?: AbortSignal): Promise<TaskOutcome | undefined> {
    const process = this.takeIdle() ?? this.createProcess();
    const { isFresh } = process;
    try {
      const outcome = await this.runIn(process, task, signal);
      const tookTooMuch = 'exceeded' in outcome && outcome.exceeded.limit === 'memory';
      return tookTooMuch && !isFresh ? undefined : outcome;
    } catch (error) {
      if (error instanceof ProcessKilledError) return undefined;
      throw error;
    }
  }

  private async runIn(process: SandboxedProcess, task: unknown, signal?: AbortSignal): Promise<TaskOutcome> {
    this.busy.add(process);
    try {
      return await process.run(task, signal);
    } finally {
      this.busy.delete(process);
      if (process.isUsable && !this.isClosed) this.idle.push(process);
      else {
        // The next task finds a process that is ready. It gets the memory of this one.
        await process.kill();
        this.prepare();
      }
    }
  }

  /** Processes can end while they are idle. */
  private takeIdle(): SandboxedProcess | undefined {
    for (let process = this.idle.pop(); process; process = this.idle.pop()) {
      if (process.isUsable) return process;
      void process.kill();
    }
    return undefined;
  }

  private takeFresh(): SandboxedProcess {
    const index = this.idle.findIndex(({ isFresh, isUsable }) => isFresh && isUsable);
    return (index < 0 ? undefined : this.idle.splice(index, 1)[0]) ?? this.createProcess();
  }

  private createProcess(): SandboxedProcess {
    if (this.isClosed) throw closed();
    return new SandboxedProcess(this.options.program, this.options.limits);
  }
}

const closed = (): PoolClosedError => new PoolClosedError('The pool of sandboxed processes is closed');
