import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { DerivedEntry, DerivedTable, Side } from './derive-table.js';

interface TableEntry extends DerivedEntry {
  returns?: string;
  description?: string;
}

interface TableFile {
  version?: string;
  events?: TableEntry[];
  functions?: TableEntry[];
  createdTables?: Record<string, string>;
}

const count = (parameters: string): string =>
  parameters.includes('...') ? 'any' : String(parameters.split(',').filter((part) => part.trim() !== '').length);
const keyOf = ({ name, side }: DerivedEntry): string => `${name} ${side}`;

/** The entries with the same name on the same side, or for both sides. */
const sameFunction = (one: DerivedEntry, other: DerivedEntry): boolean =>
  one.name === other.name && (one.side === other.side || one.side === 'shared' || other.side === 'shared');

function readTable(path: string): TableFile {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TableFile) : {};
}

/** What a table says about functions of the sources, and what it lacks, one line each. */
export function differencesOf(path: string, { functions }: DerivedTable): string[] {
  const listed = readTable(path).functions ?? [];
  return functions.flatMap((derived) => {
    const known = listed.filter((entry) => sameFunction(entry, derived));
    if (known.length === 0) return [`missing: ${derived.name} [${derived.side}] (${derived.parameters})`];
    return known.some(
      ({ parameters }) => count(parameters) === count(derived.parameters) || count(parameters) === 'any',
    )
      ? []
      : [`other parameters: ${derived.name} (${known[0]?.parameters ?? ''}), not (${derived.parameters})`];
  });
}

/** The entries of the sources, with the results and descriptions of the table. What the sources lack is kept. */
function merge(listed: readonly TableEntry[], derived: readonly DerivedEntry[]): TableEntry[] {
  const result = new Map(listed.map((entry) => [keyOf(entry), entry]));
  for (const entry of derived) {
    const known = listed.find((each) => sameFunction(each, entry));
    if (known === undefined) result.set(keyOf(entry), entry);
    else if (known.description === undefined && count(known.parameters) !== count(entry.parameters)) {
      result.set(keyOf(known), { ...known, parameters: entry.parameters });
    }
  }
  return [...result.values()];
}

const line = (entry: TableEntry): string =>
  `    ${JSON.stringify(entry).replaceAll('":', '": ').replaceAll(',"', ', "')}`;
const lines = (entries: readonly TableEntry[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.map(line).join(',\n')}\n  ]`;

function linesOfTables(tables: Readonly<Record<string, string>>): string[] {
  const columns = Object.entries(tables).map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  return columns.length === 0 ? [] : [`  "createdTables": {\n${columns.sort().join(',\n')}\n  }`];
}

/** Writes a table. The fields that are not derived stay as they are. */
export function writeTable(path: string, derived: DerivedTable): void {
  const {
    events = [],
    functions = [],
    version: _version,
    createdTables = {},
    ...own
  } = readTable(path) as TableFile & Record<string, unknown>;
  const fields = Object.entries(own).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const [name, ...others] = fields;
  const text = [
    ...(name === undefined ? [] : [name]),
    `  "version": ${JSON.stringify(derived.version)}`,
    ...others,
    ...linesOfTables(Object.keys(derived.createdTables).length > 0 ? derived.createdTables : createdTables),
    `  "events": ${lines(merge(events, derived.events))}`,
    `  "functions": ${lines(merge(functions, derived.functions))}`,
  ];
  writeFileSync(path, `{\n${text.join(',\n')}\n}\n`);
}

/** Writes which functions only other versions have, by their side. */
export function writeFormer(path: string, history: readonly DerivedEntry[]): void {
  const { functions = [] } = readTable(path);
  const absent = history.filter((entry) => !functions.some((known) => sameFunction(known, entry)));
  const sides = [...new Set(absent.map(({ side }) => side))].sort();
  const namesOn = (side: Side): string[] =>
    [...new Set(absent.flatMap((entry) => (entry.side === side ? entry.name : [])))].sort();
  const former = JSON.stringify(Object.fromEntries(sides.map((side) => [side, namesOn(side)])));
  const text = readFileSync(path, 'utf8').replace(/^ {2}"former": .*\n/m, '');
  writeFileSync(
    path,
    text.replace(/^ {2}"events":/m, () => `  "former": ${former},\n  "events":`),
  );
}

/** Writes which tables the SQL files create. */
export function writeCreatedTables(path: string, { createdTables }: DerivedTable): void {
  const text = readFileSync(path, 'utf8').replace(/^ {2}"createdTables": \{\n[^]*?^ {2}\},\n/m, '');
  const [added] = linesOfTables(createdTables);
  if (added === undefined) return;
  writeFileSync(
    path,
    text.replace(/^ {2}"events":/m, () => `${added},\n  "events":`),
  );
}
