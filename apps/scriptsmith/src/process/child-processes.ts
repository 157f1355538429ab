import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The ids of the child processes of a process, by the name of the service in their command line. */
export function serviceProcesses(parentPid: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of childrenOf(parentPid)) {
    const service = /apps\/([\w-]+)\/dist\/main\.js/.exec(read(`/proc/${pid}/cmdline`))?.[1];
    if (service !== undefined) found.set(service, pid);
  }
  return found;
}

/** Waits until the service runs, because it may be restarting. */
export async function serviceProcess(parentPid: number, service: string): Promise<number> {
  for (;;) {
    const pid = serviceProcesses(parentPid).get(service);
    if (pid !== undefined) return pid;
    await delay(100);
  }
}

/** Stops a process, or a group of processes with a negative id, for a time. */
export async function freeze(pids: readonly number[], durationMs: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await delay(durationMs);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}

/** Whether the process exists. One that has ended exists until its parent knows, which is not counted. */
export const isRunning = (pid: number): boolean => {
  const state = stateOf(pid);
  return state !== undefined && state !== 'Z';
};

/** The letter of the state, such as T for a stopped process. Undefined if the process does not exist. */
export const stateOf = (pid: number): string | undefined => /\) (\w)/.exec(read(`/proc/${pid}/stat`))?.[1];

/** Does nothing if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The children, their children and so on. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): number[] {
  const threads = list(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty if the process has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
