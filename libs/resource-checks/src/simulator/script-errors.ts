import { busyThreadMessage, outOfTimeMessage } from './lua-engine/instruction-budget.js';
import type { SimulationIssue } from './simulation-log.js';

const positionPattern = /([\w@ .()/-]+\.lua):(\d+):/g;

/** Turns the message and traceback of a Lua error into an issue at the first place that is in the resource. */
export function scriptIssue(
  files: ReadonlyMap<string, string>,
  side: 'client' | 'server',
  message: string,
  traceback: string,
): Omit<SimulationIssue, 'activity' | 'isHostile'> | undefined {
  if (message.includes(outOfTimeMessage)) return undefined;
  const place = [...`${message}\n${traceback}`.matchAll(positionPattern)]
    .map(([, path, line]) => ({ path: knownPath(files, (path ?? '').trim()), line: Number(line) }))
    .find(({ path }) => path !== undefined);
  return {
    kind: message.includes(busyThreadMessage) ? 'busy-thread' : 'script-error',
    message: message.replace(/^[\w@ .()/[\]-]+\.lua:\d+: /, '').slice(0, 500),
    path: place?.path ?? null,
    line: place?.line ?? null,
    side,
  };
}

/** Lua shortens long names of files at the start. */
function knownPath(files: ReadonlyMap<string, string>, path: string): string | undefined {
  if (files.has(path)) return path;
  if (!path.startsWith('...')) return undefined;
  return [...files.keys()].find((known) => known.endsWith(path.slice(3)));
}
