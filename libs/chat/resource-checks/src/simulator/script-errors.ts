import { busyThreadMessage, outOfTimeMessage } from './lua-engine/instruction-budget.js';
import type { SimulationIssue, SimulationLog } from './simulation-log.js';

/** The type of mocks in error messages of Lua: `__name` in runtime/mocks.lua. */
const mockTypeName = 'value that is not simulated';

const positionPattern = /([\w@ .()/-]+\.lua):(\d+):/g;

/** Where a value is in memory, which differs from check to check. */
const addressPattern = /\b(table|function|thread|userdata): (?:builtin: )?0x[\da-f]+/g;

/** Scripts choose the messages of errors. A position is near the start of its line. */
const maxMessageLength = 2_000;
const maxLines = 60;
const maxLineLength = 400;

const startsOfLines = (text: string): string =>
  text
    .split('\n', maxLines)
    .map((line) => line.slice(0, maxLineLength))
    .join('\n');

/** What the thread did before the error. */
export interface ErrorContext {
  /** A function that it called although the simulator lacks it. */
  mockName?: string | undefined;
  /** The message of a call of `error` or `assert` in a script. */
  deliberateError?: string | undefined;
  /** A native without an implementation whose result it has got since it waited. A loop may end by what the game returns. */
  assumedName?: string | undefined;
}

/** Whether an error ended a script before it had defined everything. */
const endsScript = (traceback: string): boolean => traceback.includes('in main chunk');

/**
 * Turns the message and traceback of a Lua error into an issue at the first place that is in the resource.
 * @param incompleteSides the sides on which a script ended at its start, by an error or for a reason that proves nothing. Added to.
 */
export function scriptIssue(
  files: ReadonlyMap<string, string>,
  side: 'client' | 'server',
  message: string,
  traceback: string,
  { mockName, deliberateError, assumedName }: ErrorContext,
  incompleteSides: SimulationLog['incompleteSides'],
): Omit<SimulationIssue, 'activity' | 'isHostile'> | undefined {
  if (message.includes(outOfTimeMessage)) return undefined;
  const place = [...startsOfLines(`${message.slice(0, maxMessageLength)}\n${traceback}`).matchAll(positionPattern)]
    .map(([, path, line]) => ({ path: knownPath(files, (path ?? '').trim()), line: Number(line) }))
    .find(({ path }) => path !== undefined);
  const isBusy = message.includes(busyThreadMessage);
  // An error with a value that is not simulated proves nothing, and neither does one after such a call.
  // The text is only in the message if nothing else failed later.
  const isDeliberate = deliberateError !== undefined && message.includes(deliberateError);
  // What an error at the start leaves undefined is the same mistake.
  const undefinedValues = { unknown: /a nil value \((?:global|field|upvalue)/, error: /a nil value \(global/ };
  const lacksDefinition =
    undefinedValues[incompleteSides.get(side) ?? 'error'].test(message) && incompleteSides.has(side);
  const cause = message.includes(mockTypeName)
    ? 'a value'
    : (mockName ?? (lacksDefinition ? 'a script' : isBusy ? assumedName : undefined));
  const text = message
    .replace(/^(?:(?:[\w@ .()/[\]-]+\.lua|runtime\/[\w-]+):\d+: )+/, '')
    .slice(0, 500)
    .replace(addressPattern, '$1');
  const kind =
    cause !== undefined
      ? 'error-after-mock'
      : isBusy
        ? 'busy-thread'
        : isDeliberate
          ? 'deliberate-error'
          : 'script-error';
  if (endsScript(traceback) && incompleteSides.get(side) !== 'unknown')
    incompleteSides.set(side, kind === 'script-error' ? 'error' : 'unknown');
  return {
    kind,
    message:
      cause === undefined || cause === 'a value'
        ? text
        : lacksDefinition
          ? `${text}, after another script ended at its start`
          : `${text}, after ${cause}, which is not simulated`,
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
