import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readablePaths } from './readable-paths.js';

/** A program for sandboxed processes. */
export interface SandboxedProgram {
  /** The module that started it, by `import.meta.url`, and the name of the program's file beside it, without extension. */
  parentUrl: string;
  name: string;
  parameters?: readonly string[];
  /** The packages that it loads, with what they depend on. Its own package is the one that `parentUrl` is part of. */
  packages: 'all' | readonly string[];
  /** Folders beside its own that it loads modules from. */
  siblings?: readonly string[];
}

/** The options of Node with which a process can read only its own code, and cannot write, start processes or use workers. */
export const restrictedOptions = (program: SandboxedProgram): string[] => [
  '--permission',
  ...readablePaths(program).map((path) => `--allow-fs-read=${path}`),
];

const runsFromSource = import.meta.url.endsWith('.ts');
const sourceLoader = new URL('../../run-from-source.mjs', import.meta.url).href;

/**
 * Starts a sandboxed process, without environment variables, with access to nothing but its own code, and with a lower
 * priority than the process that answers requests. Compiled code runs directly; TypeScript sources (in tests) run through a
 * loader.
 */
export function startSandboxedProcess(program: SandboxedProgram, heapMegabytes: number): ChildProcess {
  const file = new URL(`${program.name}.${runsFromSource ? 'ts' : 'js'}`, program.parentUrl);
  const child = fork(realpathSync(fileURLToPath(file)), [...(program.parameters ?? [])], {
    env: {},
    // Tasks create many short-lived objects: a larger young generation needs fewer collections.
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=16',
      // The loader of sources needs a worker thread and a native module, which the permission model refuses.
      ...(runsFromSource
        ? ['--conditions=@scriptsmith/source', `--import=${sourceLoader}`]
        : restrictedOptions(program)),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
  // Without an id, the process could not be started, and its event `error` says why.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
