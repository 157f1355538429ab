import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

export interface TargetRun {
  targets: readonly string[];
  /** How many tasks run at the same time. */
  parallel: number;
  environment: Readonly<Record<string, string>>;
  workspace: string;
}

/**
 * Runs Nx targets in all projects and passes their output through.
 * @returns the tasks that failed, such as `@scriptsmith/billing:lint`
 */
export async function runTargets({ targets, parallel, environment, workspace }: TargetRun): Promise<string[]> {
  const nx = join(workspace, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = ['run-many', '-t', ...targets, `--parallel=${parallel}`, '--output-style=static'];
  const child = spawn(process.execPath, [nx, ...args], {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  // Nx prints the list of failed tasks to stderr.
  for (const output of ['stdout', 'stderr'] as const)
    createInterface({ input: child[output] }).on('line', (line) => {
      process[output].write(`${line}\n`);
      lines.push(stripVTControlCharacters(line));
    });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode === 0) return [];
  const failed = failedTasks(lines);
  return failed.length > 0 ? failed : [`nx run-many -t ${targets.join(' ')}`];
}

/** Reads the list of failed tasks that Nx prints at the end. */
function failedTasks(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => line.includes('Failed tasks:'));
  if (start < 0) return [];
  return lines.slice(start + 1).flatMap((line) => /^\s*-\s+(\S+:\S+)\s*$/.exec(line)?.[1] ?? []);
}
