import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from '../game-profile.js';
import type { NativeRow } from '../profile-schema.js';
import { serializeNatives } from './read-declarations.js';

/** A parameter or result as the references declare it, for example `Entity*` and `entity`. */
interface Parameter {
  type: string;
  name: string;
}

interface Native {
  /** In capitals, for example `_UI_PROMPT_SET_TEXT`, or `_0x...` without a name. */
  name: string;
  returns: string;
  parameters: readonly Parameter[];
}

/** Natives that scripts for RedM use and the references lack. */
const unlistedNatives: readonly (Native & { hash: string })[] = [
  {
    hash: '',
    name: 'REGISTER_KEY_MAPPING',
    returns: 'void',
    parameters: ['commandString', 'description', 'defaultMapper', 'defaultParameter'].map((name) => ({
      type: 'char*',
      name,
    })),
  },
  {
    hash: '4170B650590B3B00',
    name: 'SET_TEXT_SCALE',
    returns: 'void',
    parameters: [
      { type: 'float', name: 'scale' },
      { type: 'float', name: 'size' },
    ],
  },
  {
    hash: 'BE5261939FBECB8C',
    name: 'SET_TEXT_CENTRE',
    returns: 'void',
    parameters: [{ type: 'BOOL', name: 'isCentred' }],
  },
  {
    hash: '1BE39DBAA7263CA5',
    name: 'SET_TEXT_DROPSHADOW',
    returns: 'void',
    parameters: ['distance', 'r', 'g', 'b', 'a'].map((name) => ({ type: 'int', name })),
  },
];

/** A file of the reference of RDR3 natives, from which only the earlier names are used. */
const aliasPage = /^---\n[^]*?aliases: \[([^\]]*)\][^]*?\n---\n[^]*?\/\/ 0x([0-9A-F]{1,16})/;
const runtimePage = /^---\n([^]*?)\n---\n[^]*?```c\n(?:\/\/[^\n]*\n)?([\w ]+\*?)\s+(_?[A-Z0-9_]+)\(([^)]*)\);/;

/** The name of a native in a script: `_UI_PROMPT_SET_TEXT` is `UiPromptSetText`, `0xAB` is `N_0xab`. */
export function scriptName(name: string): string {
  const spelled = name
    .replace(/^_(?=0x)/, '')
    .toLowerCase()
    .replaceAll('0x', 'n_0x')
    .replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return spelled.replace(/[a-z]/i, (letter) => letter.toUpperCase());
}

function scriptType(type: string): string {
  const name = type.replace(/\*$/, '').replace('const ', '').trim();
  if (/^char$/.test(name)) return 'string';
  if (/^(?:BOOL|bool)$/.test(name)) return 'boolean';
  if (name === 'Hash') return 'string | number';
  if (name === 'Vector3') return 'number[]';
  if (name === 'func') return 'Function';
  return name === 'object' ? 'any' : 'number';
}

const isPointer = ({ type }: Parameter): boolean => type.endsWith('*') && !/char\s*\*$/.test(type);
const returnType = (type: string): string => scriptType(type).replace('string | number', 'number');

/** Values that a native writes into pointers are results in scripts. A single pointer at the end is a parameter, too. */
function rowsOf({ name, returns, parameters }: Native, side: Side, hash: string): NativeRow {
  const pointers = parameters.filter(isPointer);
  const hasOptionalPointer =
    pointers.length === 1 && parameters.at(-1) === pointers[0] && scriptType(pointers[0]!.type) !== 'number[]';
  const taken = parameters.filter((parameter) => !isPointer(parameter) || hasOptionalPointer);
  const text = taken.map((parameter) =>
    parameter.name.startsWith('...')
      ? '...'
      : `${parameter.name}${isPointer(parameter) && taken.length > 1 ? '?' : ''}: ${scriptType(parameter.type)}`,
  );
  const results = [
    ...(returns === 'void' ? [] : [returnType(returns)]),
    // A native that only takes a pointer changes nothing that scripts read.
    ...(returns === 'void' && taken.length === 1 && hasOptionalPointer ? [] : pointers).map(({ type }) =>
      scriptType(type),
    ),
  ];
  const result = results.length > 1 ? `[${results.join(', ')}]` : (results[0] ?? 'void');
  return [scriptName(name), side, text.join(', '), result, '', hash];
}

/** The natives of the game, by the 16 digits of their hash. */
function readGameNatives(folder: string): Map<string, Native> {
  const file = JSON.parse(readFileSync(join(folder, 'rdr3-nativedb-data/natives.json'), 'utf8')) as Record<
    string,
    Record<string, { name: string; params: Parameter[]; return_type: string }>
  >;
  const natives = Object.values(file).flatMap((namespace) => Object.entries(namespace));
  return new Map(
    natives.map(([hash, { name, params, return_type: returns }]) => [
      hash.slice(2).toUpperCase().padStart(16, '0'),
      { name, returns, parameters: params },
    ]),
  );
}

/** The earlier names of natives, which scripts still use, by hash. */
function readAliases(folder: string): Map<string, string[]> {
  const root = join(folder, 'rdr3-natives');
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[A-Z_]+\/.*\.mdx$/.test(path),
  );
  return new Map(
    pages.flatMap((path) => {
      const [, names = '', hash] = aliasPage.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      if (hash === undefined) return [];
      return [[hash.padStart(16, '0'), [...names.matchAll(/"([^"]+)"/g)].map(([, alias = '']) => alias)]];
    }),
  );
}

/** The natives of the Cfx.re runtime that RedM has, with their sides. */
function readRuntimeNatives(folder: string): { native: Native; side: Side }[] {
  const root = join(folder, 'fivem/ext/native-decls');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll('\r', '');
      const [, head = '', returns = '', name = '', parameters = ''] = runtimePage.exec(text) ?? [];
      if (name === '' || /^game: (?!rdr3)/m.test(head)) return [];
      const side = /^apiset: (client|server|shared)/m.exec(head)?.[1] as Side | undefined;
      const parsed = parameters
        .split(',')
        .map((part) => /^\s*(.*?[\s*])(\w+)\s*$/.exec(part))
        .flatMap((match) =>
          match === null ? [] : [{ type: match[1]!.trim().replace(/\s+\*$/, '*'), name: match[2]! }],
        );
      return [{ native: { name, returns: returns.trim(), parameters: parsed }, side: side ?? 'client' }];
    });
}

/** The natives of the game that the server can call, because it passes them to the client that owns the entity. */
function readServerCalls(folder: string): Set<string> {
  const text = readFileSync(join(folder, 'fivem/ext/natives/rpc_spec_natives.lua'), 'utf8');
  return new Set([...text.matchAll(/_rpc '(\w+)'/g)].map(([, name = '']) => name));
}

/**
 * The data file of Red Dead Redemption 2.
 * @param folder contains the checkouts of rdr3-nativedb-data, rdr3-natives and fivem
 */
export function generateRedmNatives(folder: string): string {
  const rows = new Map<string, NativeRow>();
  const add = (row: NativeRow): void => {
    const [name, side, parameters, , description, hash = ''] = row;
    const known = rows.get(name);
    if (known === undefined) rows.set(name, row);
    else {
      // The server knows fewer parameters of some natives.
      const longest = known[2].length >= parameters.length ? known : row;
      const shared: Side = known[1] === side ? side : 'shared';
      rows.set(name, [name, shared, longest[2], longest[3], description, known[5] === '' ? hash : (known[5] ?? hash)]);
    }
  };
  const aliases = readAliases(folder);
  const onServers = readServerCalls(folder);
  for (const { hash, ...native } of unlistedNatives) add(rowsOf(native, 'client', hash));
  for (const { native, side } of readRuntimeNatives(folder)) add(rowsOf(native, side, ''));
  for (const [hash, native] of readGameNatives(folder)) {
    const names = [native.name, `_0x${hash}`, ...(aliases.get(hash) ?? [])];
    const side = names.some((name) => onServers.has(name)) ? 'shared' : 'client';
    for (const name of new Set(names.filter((each) => !/^_?0x/.test(each) || each === native.name))) {
      add(rowsOf({ ...native, name }, side, hash));
    }
  }
  return serializeNatives([...rows.values()].sort(([one], [other]) => (one < other ? -1 : 1)));
}
