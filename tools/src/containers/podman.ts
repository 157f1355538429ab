import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';

/** Podman works with these options on a machine without systemd and with cgroups of version 1. */
const engineOptions = ['--cgroup-manager=cgroupfs', '--runtime=runc'];

/** Without limits, Podman raises those of this process, which needs a privilege that root does not have in a container. */
const processLimits = ['--ulimit=nofile=8192:8192', '--ulimit=nproc=4096:4096'];

const printedErrorLines = 40;

export interface RunOptions {
  /** Variables that options such as `--env NAME` pass on, so that their values are in no list of processes. */
  environment?: Readonly<Record<string, string>>;
  /** Whether the result includes the standard error. */
  withErrors?: boolean;
}

/**
 * Runs a Podman command.
 * @returns its standard output
 * @throws StartupError with the end of its output if it fails
 */
export async function podman(
  command: string,
  parameters: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const limits = command === 'run' || command === 'build' ? processLimits : [];
  return execute('podman', [...engineOptions, command, ...limits, ...parameters], options);
}

/** Whether a Podman command succeeds. */
export async function podmanSucceeds(command: string, parameters: readonly string[]): Promise<boolean> {
  const child = spawn('podman', [...engineOptions, command, ...parameters], { stdio: 'ignore' });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return exitCode === 0;
}

/**
 * Runs a program to its end.
 * @returns its standard output
 * @throws StartupError with the end of its output if it fails
 */
export async function execute(
  program: string,
  parameters: readonly string[],
  { environment = {}, withErrors = false }: RunOptions = {},
): Promise<string> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode === 0) return (withErrors ? output + errors : output).trim();
  const end = `${output}\n${errors}`.trim().split('\n').slice(-printedErrorLines).join('\n');
  throw new StartupError(`${program} ${parameters.join(' ')} failed:\n${end}`);
}
