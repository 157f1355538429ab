import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createdTables } from './created-tables.js';
import type { FrameworkSource } from './framework-sources.js';
import {
  type DeclaredParameter,
  type LuaDeclarations,
  readLuaDeclarations,
  readManifestExports,
} from './lua-declarations.js';

export type Side = 'client' | 'server' | 'shared';

/** A function or event as a table of a profile lists it. */
export interface DerivedEntry {
  name: string;
  side: Side;
  /** Separated by commas, with a question mark behind optional ones. */
  parameters: string;
}

export interface DerivedTable {
  version: string;
  functions: DerivedEntry[];
  events: DerivedEntry[];
  /** The tables that its SQL files create, by name. */
  createdTables: Record<string, string>;
}

/** The folder and file names of frameworks tell the side of a script. */
export function sideOf(path: string): Side {
  if (/(?:^|[/_])(?:server|sv)(?=[/_.])|_(?:server|sv)\.lua$/.test(path)) return 'server';
  return /(?:^|[/_])(?:client|cl)(?=[/_.])|_(?:client|cl)\.lua$/.test(path) ? 'client' : 'shared';
}

function describe(parameters: readonly DeclaredParameter[]): string {
  return parameters
    .filter(({ name }) => name !== 'self')
    .map(({ name, isOptional }) => (name === '...' || !isOptional ? name : `${name}?`))
    .join(', ');
}

function readText(folder: string, path: string): string {
  return existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
}

function versionOf(folder: string): string {
  const read = (path: string): string => readText(folder, path);
  const inManifest = /^\s*version\s*\(?['"]([^'"]+)/m.exec(read('fxmanifest.lua'))?.[1];
  // VORP lists its versions in a file, the newest first.
  return /<([\d.]+)>/.exec(read('version'))?.[1] ?? inManifest ?? 'unknown';
}

class TableBuilder {
  private readonly entries = new Map<string, DerivedEntry>();

  get sorted(): DerivedEntry[] {
    return [...this.entries.values()].sort(
      (one, other) => one.name.localeCompare(other.name) || (one.side < other.side ? -1 : 1),
    );
  }

  /** A function of both sides is listed once, if it takes the same parameters. */
  add(entry: DerivedEntry): void {
    const key = ({ name, side }: DerivedEntry): string => `${name} ${side}`;
    const others: Side[] =
      entry.side === 'shared' ? ['client', 'server'] : [entry.side === 'client' ? 'server' : 'client'];
    for (const side of others) {
      const known = this.entries.get(key({ ...entry, side }));
      if (known?.parameters !== entry.parameters) continue;
      this.entries.delete(key(known));
      this.add({ ...entry, side: 'shared' });
      return;
    }
    const known = this.entries.get(`${entry.name} shared`) ?? this.entries.get(key(entry));
    // Of several declarations, the one with most parameters counts.
    if (known === undefined) this.entries.set(key(entry), entry);
    else if (known.parameters.length < entry.parameters.length)
      this.entries.set(key(known), { ...entry, side: known.side });
  }
}

/** Reads a checkout of a framework. Undefined if the folder does not have it. */
export function deriveTable(source: FrameworkSource, folder: string): DerivedTable | undefined {
  const root = join(folder, source.folder);
  if (!existsSync(root)) return undefined;
  const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.lua') && !/fxmanifest|node_modules/.test(path) && !source.ignored?.test(path))
    .sort()
    .map((path) => ({
      path,
      side: sideOf(path),
      declarations: readLuaDeclarations(readFileSync(join(root, path), 'utf8')),
    }));
  const functions = new TableBuilder();
  const events = new TableBuilder();
  for (const script of scripts) {
    for (const entry of functionsOf(script.path, script.side, script.declarations, source)) functions.add(entry);
    const ofSide = scripts.filter(({ side }) => side === script.side || side === 'shared');
    for (const entry of exportsOf(script.side, script.declarations, ofSide, source)) functions.add(entry);
    for (const { name, parameters } of script.declarations.events) {
      if (source.events?.test(name) === true) events.add({ name, side: script.side, parameters: describe(parameters) });
    }
    for (const { name, target, parameters } of script.declarations.triggers) {
      const side = target === 'same' ? script.side : target;
      if (source.events?.test(name) === true) events.add({ name, side, parameters: describe(parameters) });
    }
  }
  const inManifest = readManifestExports(
    ['fxmanifest.lua', '__resource.lua'].map((path) => readText(root, path)).join('\n'),
  );
  for (const side of ['client', 'server'] as const) {
    const ofSide = scripts.filter((script) => script.side === side || script.side === 'shared');
    const exports = inManifest[side].map((name) => ({ name, target: name }));
    for (const entry of exportsOf(side, { exports }, ofSide, source)) functions.add(entry);
  }
  const sql = (source.sql ?? []).map((path) => readText(folder, path));
  return {
    version: `${source.label} ${versionOf(root)}`,
    functions: functions.sorted,
    events: events.sorted,
    // The first file counts.
    createdTables: Object.assign({}, ...sql.map(createdTables).reverse()) as Record<string, string>,
  };
}

/** The functions of a script that are part of the table. */
export function functionsOf(
  path: string,
  side: Side,
  { functions, aliases }: LuaDeclarations,
  source: FrameworkSource,
): DerivedEntry[] {
  const named = [
    ...functions,
    ...[...aliases].flatMap(([name, target]) => {
      // A function of ox_lib under another name.
      if (target.startsWith('lib.')) return [{ name, parameters: [{ name: '...', isOptional: true }] }];
      return functions.filter((each) => each.name === target).map((each) => ({ ...each, name }));
    }),
  ];
  return named.flatMap(({ name, parameters }) => {
    const rule = source.functions.find(({ pattern, files }) => pattern.test(name) && files?.test(path) !== false);
    if (rule === undefined) return [];
    return [{ name: name.replace(rule.pattern, rule.name), side, parameters: describe(parameters) }];
  });
}

function exportsOf(
  side: Side,
  { exports }: Pick<LuaDeclarations, 'exports'>,
  scripts: readonly { declarations: LuaDeclarations }[],
  source: FrameworkSource,
): DerivedEntry[] {
  const all = scripts.flatMap(({ declarations }) => declarations.functions);
  return exports.map(({ name, parameters, target }) => {
    const declared =
      parameters ?? all.find((each) => each.name.replace(':', '.') === target?.replace(':', '.'))?.parameters;
    return { name: `${source.exports}:${name}`, side, parameters: declared === undefined ? '...' : describe(declared) };
  });
}
