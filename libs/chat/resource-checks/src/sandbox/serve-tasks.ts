import { cpuTimeMs } from '../cpu-time.js';
import type { ProcessMessage, TaskCommand } from './messages.js';

/** As in `messages.ts`, which the process does not load. */
const maxFailureLength = 2_000;

/** What a task can use while it runs. */
export interface TaskContext {
  /** When the task should end itself, in milliseconds of `cpuTimeMs()`. */
  deadline: number;
  /** Sends an intermediate result, which remains if the process is killed. */
  report: (progress: unknown) => void;
}

const send = (message: ProcessMessage): void => {
  process.send?.(message);
};

/** Handles tasks in a sandboxed process, one at a time, until the parent ends. Call it when the process is ready for them. */
export function serveTasks<Task>(handle: (task: Task, context: TaskContext) => Promise<unknown>): void {
  process.on('message', ({ task, timeoutMs }: TaskCommand) => {
    const context = {
      deadline: cpuTimeMs() + timeoutMs,
      report: (value: unknown) => send({ type: 'progress', value }),
    };
    handle(task as Task, context).then(
      (value) => send({ type: 'result', value }),
      (error: unknown) => {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        send({ type: 'failure', message: message.slice(0, maxFailureLength) });
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
  send({ type: 'ready' });
}
