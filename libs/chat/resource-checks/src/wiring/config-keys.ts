import type { Expression, TableConstructorExpression } from 'luaparse';
import type { Findings } from '../findings.js';
import { textOf } from '../lua/parse-lua.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ScriptSide } from '../lua/lua-script.js';
import { areLuaScriptsRead, type ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';

/** The known keys of a table. */
interface Shape {
  keys: Map<string, Shape>;
  /** Whether the table may have keys that are not known. */
  isOpen: boolean;
}

const openShape = (): Shape => ({ keys: new Map(), isOpen: true });

/** The keys of a value. Anything but a table may have any keys. */
function shapeOf(value: Expression | null): Shape {
  if (value?.type !== 'TableConstructorExpression') return openShape();
  const shape: Shape = { keys: new Map(), isOpen: false };
  for (const field of value.fields) addField(field, shape);
  return shape;
}

function addField(field: TableConstructorExpression['fields'][number], shape: Shape): void {
  if (field.type === 'TableKeyString') shape.keys.set(field.key.name, shapeOf(field.value));
  else if (field.type === 'TableKey' && field.key.type === 'StringLiteral') {
    shape.keys.set(textOf(field.key), shapeOf(field.value));
  } else if (field.type === 'TableKey') shape.isOpen = true;
}

interface ConfigTable {
  shape: Shape;
  sides: Set<ScriptSide>;
  paths: Set<string>;
}

/** Whether the name of a global says that it holds settings. */
const isConfigName = (name: string): boolean =>
  /^(?:config|cfg|settings|shared|sharedconfig|serverconfig|clientconfig)$/i.test(name);

function addWrite(members: readonly string[], value: Expression | null, table: ConfigTable, isPartial: boolean): void {
  let { shape } = table;
  for (const member of members.slice(1, isPartial ? undefined : -1)) {
    const next = shape.keys.get(member) ?? { keys: new Map(), isOpen: false };
    shape.keys.set(member, next);
    shape = next;
  }
  const last = members.at(-1);
  if (isPartial || last === undefined) shape.isOpen = true;
  else if (members.length > 1) shape.keys.set(last, merge(shape.keys.get(last), shapeOf(value)));
  else table.shape = merge(table.shape, value?.type === 'LogicalExpression' ? shapeOf(value.right) : shapeOf(value));
}

function merge(known: Shape | undefined, added: Shape): Shape {
  if (known === undefined) return added;
  return { keys: new Map([...known.keys, ...added.keys]), isOpen: known.isOpen || added.isOpen };
}

function findTables(scripts: readonly LuaFacts[]): Map<string, ConfigTable> {
  const tables = new Map<string, ConfigTable>();
  for (const { script, globalUses } of scripts) {
    for (const { members, isWrite, isPartial, value } of globalUses) {
      const [name] = members;
      if (!isWrite || name === undefined || !isConfigName(name)) continue;
      const table = tables.get(name) ?? {
        shape: { keys: new Map(), isOpen: false },
        sides: new Set(),
        paths: new Set(),
      };
      script.sides.forEach((side) => table.sides.add(side));
      table.paths.add(script.path);
      addWrite(members, value, table, isPartial);
      tables.set(name, table);
    }
  }
  return tables;
}

/** The first member that is not defined, or undefined if all are, or may be. */
function findMissing(
  members: readonly string[],
  shape: Shape,
): { member: string; shape: Shape; index: number } | undefined {
  let current = shape;
  for (const [index, member] of members.entries()) {
    if (index === 0) continue;
    const next = current.keys.get(member);
    if (next === undefined) return current.isOpen ? undefined : { member, shape: current, index };
    current = next;
  }
  return undefined;
}

function checkScript(facts: LuaFacts, tables: ReadonlyMap<string, ConfigTable>, findings: Findings): void {
  const { script, globalUses } = facts;
  for (const { members, line, isWrite, isGuarded, raisesIfNil } of globalUses) {
    const [name = ''] = members;
    const table = tables.get(name);
    if (table === undefined || isWrite) continue;
    const place = { path: script.path, line };
    const [side, other] = script.sides;
    if (side !== undefined && other === undefined && script.isListed && !table.sides.has(side)) {
      const [path] = table.paths;
      const message = `${name} is defined in ${path ?? 'another script'}, which the ${side} does not load. Add it to ${side}_scripts or shared_scripts.`;
      findings.error('config-on-other-side', message, place);
      continue;
    }
    const missing = findMissing(members, table.shape);
    if (missing === undefined || isGuarded) continue;
    const key = members.slice(0, missing.index + 1).join('.');
    const similar = findSimilar(missing.member, missing.shape.keys.keys());
    const advice =
      similar === undefined ? `Define it in ${[...table.paths][0] ?? 'the config'}.` : `Did you mean ${similar}?`;
    // Elsewhere nil may be what the author wants.
    const isIndexed = missing.index < members.length - 1;
    if (raisesIfNil || isIndexed) findings.error('config-key-not-defined', `${key} is not defined. ${advice}`, place);
    else findings.warning('config-key-not-defined', `${key} is not defined. ${advice}`, place);
  }
}

/** Settings that scripts read must be defined, on the same side. */
export function checkConfigKeys(resource: ParsedResource, findings: Findings): void {
  if (!areLuaScriptsRead(resource)) return;
  const tables = findTables(resource.luaFacts);
  for (const facts of resource.luaFacts) checkScript(facts, tables, findings);
}
