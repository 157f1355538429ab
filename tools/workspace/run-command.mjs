import { spawn } from 'node:child_process';
import { workspaceRoot } from './paths.mjs';

/**
 * Runs a program in the repository's folder to its end.
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string | undefined>, show?: boolean }} [options] `show` passes its output through
 * @returns {Promise<{ exitCode: number, output: string, durationMs: number }>} `output` is what was not shown
 */
export function runCommand([program, ...args], { env = {}, show = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: workspaceRoot,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        exitCode: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        durationMs: performance.now() - startedAt,
      }),
    );
  });
}

/** The command line of a program of a package installed here, run by this Node. */
export const packageProgram = (path, ...args) => [process.execPath, `node_modules/${path}`, ...args];
