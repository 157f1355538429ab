import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readablePaths } from './readable-paths.js';

/** The part of the memory limit that the Lua interpreter may use; JavaScript may use as much. */
const luaShare = 0.5;

/** Node 20 has the permission model under its first name, which Node 24 rejects. */
const permissionOption = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

let options: readonly string[] | undefined;

/** The options of Node with which a process can read only its own code, and cannot write, start processes or use workers. */
export const restrictedOptions = (): readonly string[] =>
  (options ??= [permissionOption, ...readablePaths().map((path) => `--allow-fs-read=${path}`)]);

/**
 * Starts a process for checks, without environment variables, and with access to nothing but its own code. Compiled code
 * runs directly; TypeScript sources (in tests) run through a loader.
 */
export function startCheckProcess(memoryMegabytes: number): ChildProcess {
  const runsFromSource = import.meta.url.endsWith('.ts');
  const file = new URL(runsFromSource ? 'check-process.ts' : 'check-process.js', import.meta.url);
  const shareMegabytes = Math.max(32, Math.floor(memoryMegabytes * luaShare));
  const sourceOptions = [
    '--conditions=@scriptsmith/source',
    `--import=${new URL('../../run-from-source.mjs', import.meta.url).href}`,
  ];
  return fork(realpathSync(fileURLToPath(file)), [String(shareMegabytes)], {
    env: {},
    // Simulations create many short-lived objects: a larger young generation needs fewer collections.
    execArgv: [
      `--max-old-space-size=${shareMegabytes}`,
      '--max-semi-space-size=16',
      // The loader of sources needs a worker thread and a native module, which the permission model refuses.
      ...(runsFromSource ? sourceOptions : restrictedOptions()),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}
