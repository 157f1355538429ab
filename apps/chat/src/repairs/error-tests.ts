import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { sideOfScript } from '@scriptsmith/resource-checks';
import type { LocatedError } from './located-error.js';

/** A behavior test that may reproduce an error. */
export interface ErrorTest {
  name: string;
  code: string;
}

/** How the game reaches a function. The first group is the name of the event, command, … */
const registrations = [
  { kind: 'event', pattern: /\b(?:RegisterNetEvent|RegisterServerEvent|AddEventHandler)\s*\(\s*['"]([^'"]+)['"]\s*,/ },
  { kind: 'command', pattern: /\bRegisterCommand\s*\(\s*['"]([\w-]+)['"]/ },
  { kind: 'page', pattern: /\bRegisterNUICallback\s*\(\s*['"]([^'"]+)['"]/ },
  {
    kind: 'callback',
    pattern: /\b(?:RegisterServerCallback|CreateCallback|lib\.callback\.register)\s*\(\s*['"]([^'"]+)['"]/,
  },
  { kind: 'item', pattern: /\b(?:RegisterUsableItem|CreateUseableItem|CreateUsableItem)\s*\(\s*['"]([\w-]+)['"]/ },
  { kind: 'export', pattern: /\bexports\s*\(\s*['"](\w+)['"]/ },
  { kind: 'thread', pattern: /\b(?:CreateThread|SetTimeout)\s*\(/ },
] as const;

interface Registration {
  kind: (typeof registrations)[number]['kind'];
  name: string;
}

const functionPattern = /\bfunction\s+([\w.:]+)\s*\(|\b([\w.]+)\s*=\s*function\s*\(/;
const maxCallers = 4;

/** Tests that use what the line of an error belongs to, as players, the console and other resources do. */
export function testsFor(error: LocatedError, files: readonly ResourceFile[], profile: GameProfile): ErrorTest[] {
  const content = files.find(({ path }) => path === error.path)?.content ?? '';
  const registration = registrationAt(content.split('\n'), error.line - 1) ?? { kind: 'thread', name: '' };
  const isServer = sideOfScript(error.path, content, profile) !== 'client';
  return usesOf(registration, isServer).map(([what, ...lines]) => ({
    name: `${what} raises no error`,
    code: lines.join('\n  '),
  }));
}

/** The file of tests. */
export const testFile = (tests: readonly ErrorTest[]): string =>
  tests.map(({ name, code }) => `test(${quoted(name)}, function()\n  ${code}\nend)\n`).join('\n');

/** The registration around a line, also of a function that calls the one of the line. */
function registrationAt(lines: readonly string[], index: number, depth = 0): Registration | null {
  let indent = indentOf(lines[index] ?? '');
  for (let above = index; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || (above < index && indentOf(line) >= indent)) continue;
    indent = Math.min(indent, indentOf(line));
    for (const { kind, pattern } of registrations) {
      const match = pattern.exec(line);
      if (match) return { kind, name: match[1] ?? '' };
    }
    const own = functionPattern.exec(line);
    const name = own?.[1] ?? own?.[2];
    if (name === undefined) continue;
    if (depth >= maxCallers) return null;
    const calls = new RegExp(`(?<![\\w.:])${RegExp.escape(name)}\\s*[(),]`);
    const caller = lines.findIndex((each, at) => at !== above && calls.test(each));
    return caller === -1 ? null : registrationAt(lines, caller, depth + 1);
  }
  return null;
}

const indentOf = (line: string): number => /^\s*/.exec(line)![0].length;

const join = 'local player = server:join()';
const values = "1, 'water', 1";

/** What a test is called, and its lines. */
function usesOf({ kind, name }: Registration, isServer: boolean): [string, ...string[]][] {
  const id = quoted(name);
  switch (kind) {
    case 'event':
      return isServer
        ? [
            [`the event ${name} without a player`, 'server:join()', `server:trigger(${id})`],
            [`the event ${name} without values`, join, `player:trigger(${id})`],
            [`the event ${name} with an empty table`, join, `player:trigger(${id}, {})`],
            [`the event ${name} with values`, join, `player:trigger(${id}, ${values})`],
          ]
        : [
            [`the event ${name} without values`, join, `player:receive(${id})`],
            [`the event ${name} with an empty table`, join, `player:receive(${id}, {})`],
            [`the event ${name} with values`, join, `player:receive(${id}, ${values})`],
          ];
    case 'command':
      return [
        ...(isServer
          ? [[`/${name} in the console`, 'server:join()', `server:runCommand(${id})`] as [string, ...string[]]]
          : []),
        [`/${name} without words`, 'local player = server:join({ admin = true })', `player:runCommand(${id})`],
        [`/${name} with words`, 'local player = server:join({ admin = true })', `player:runCommand(${id}, '1', '1')`],
      ];
    case 'page':
      return [
        [`the page's ${name} without data`, join, `player:nui(${id}, {})`],
        [`the page's ${name} with data`, join, `player:nui(${id}, { id = 1, amount = 1, item = 'water' })`],
      ];
    case 'callback':
      return [
        [`the callback ${name} without values`, join, `player:callback(${id})`],
        [`the callback ${name} with an empty table`, join, `player:callback(${id}, {})`],
        [`the callback ${name} with values`, join, `player:callback(${id}, ${values})`],
      ];
    case 'item':
      return [[`using ${name}`, `local player = server:join({ items = { [${id}] = 1 } })`, `player:useItem(${id})`]];
    case 'export':
      return [[`the export ${name} without values`, join, `${isServer ? 'server' : 'player'}:callExport(${id})`]];
    case 'thread':
      return [['a minute with a player', 'server:join()', 'server:advance(60000)']];
  }
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`;
