import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { browserLibrary } from './browser-library.js';

const runtimeFolder = new URL('../../page/runtime/', import.meta.url);

/** In the order in which they build on one another. The library comes before `window`. */
const before = ['intrinsics', 'errors', 'timers', 'url', 'platform', 'link'];
const after = ['styles', 'network', 'window', 'browser-parts', 'document', 'player', 'bridge'];

let script: Script | undefined;

/** The script that every page runs first: the browser, and the connection to the simulator. Compiled once. */
export function pageRuntime(): Script {
  script ??= new Script(runtimeCode(), { filename: 'page-runtime' });
  return script;
}

function runtimeCode(): string {
  const read = (name: string): string => readFileSync(new URL(`${name}.js`, runtimeFolder), 'utf8');
  const parts = [...before.map(read), browserLibrary(), ...after.map(read)];
  return `(function(){'use strict';\n${parts.join('\n')}\n})();undefined`;
}
