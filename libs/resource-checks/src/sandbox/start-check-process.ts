import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The part of the memory limit that the Lua interpreter may use; JavaScript may use as much. */
const luaShare = 0.5;

/**
 * Starts a process for checks, without environment variables and without the right to write files or to start processes.
 * Compiled code runs directly; TypeScript sources (in tests) run through a loader.
 */
export function startCheckProcess(memoryMegabytes: number): ChildProcess {
  const runsFromSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(runsFromSource ? 'check-process.ts' : 'check-process.js', import.meta.url));
  const shareMegabytes = Math.max(32, Math.floor(memoryMegabytes * luaShare));
  const sourceOptions = [
    '--conditions=@scriptsmith/source',
    `--import=${new URL('../../run-from-source.mjs', import.meta.url).href}`,
  ];
  // The loader of sources needs a worker thread and a native module, which the permission model refuses.
  const restrictions = ['--experimental-permission', '--allow-fs-read=*'];
  return fork(entry, [String(shareMegabytes)], {
    env: {},
    // Simulations create many short-lived objects: a larger young generation needs fewer collections.
    execArgv: [
      `--max-old-space-size=${shareMegabytes}`,
      '--max-semi-space-size=16',
      ...(runsFromSource ? sourceOptions : restrictions),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}
