import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { type DerivedEntry, functionsOf, sideOf } from './derive-table.js';
import type { FrameworkSource } from './framework-sources.js';
import { readLuaDeclarations } from './lua-declarations.js';

/** With these, frameworks answered callbacks themselves. Scripts that call them on that side mean the function of the other side. */
const answersCallbacks = /Trigger\w*Callback\b/;
const maxHistoryBytes = 1024 ** 3;

/** The functions that versions of a framework had at any time, by the history of its checkout. Empty without a history. */
export function functionsOfHistory(source: FrameworkSource, folder: string): DerivedEntry[] {
  const [checkout = ''] = source.folder.split('/');
  const options = { encoding: 'utf8', maxBuffer: maxHistoryBytes } as const;
  const log = ['log', '-p', '-U0', '--no-color', '--format=', '--', '*.lua'];
  const history = execFileSync('git', ['-C', join(folder, checkout), ...log], options);
  const isPart = checkout !== source.folder;
  return history.split(/^diff --git /m).flatMap((change) => {
    const path = /^a\/(.+?) b\//.exec(change)?.[1] ?? '';
    // The resource may have been in another folder of the repository.
    if (source.ignored?.test(path) === true || (isPart && !path.includes(`${basename(source.folder)}/`))) return [];
    const lines = [...change.matchAll(/^[-+](?![-+])(.*)$/gm)].map(([, line = '']) => line);
    return functionsOf(path, sideOf(path), readLuaDeclarations(lines.join('\n')), source).filter(
      ({ name }) => !answersCallbacks.test(name),
    );
  });
}
