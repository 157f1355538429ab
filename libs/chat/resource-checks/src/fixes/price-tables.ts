import type { Expression, TableConstructorExpression } from 'luaparse';
import { textOf } from '../lua/parse-lua.js';
import type { ExposedHandler } from '../security/handlers.js';
import type { FixContext } from './fix.js';
import { parameterName } from './handlers.js';
import type { LuaText } from './lua-text.js';

/** A table of the server whose entries have a price. */
export interface PriceTable {
  path: string;
  /** The field of an entry that names it. Null if entries are found by their key. */
  key: string | null;
  /** The field with the price. Null if the entry is the price. */
  field: string | null;
  /** The parameter of the handler that names the entry. */
  parameter: string;
}

const itemNames = /^(?:item|items?name|name|product|id|type|model|vehicle|weapon|job|itemid|key|label|index)$/i;
const nameFields = ['name', 'item', 'id', 'model', 'value', 'spawn', 'spawncode'];

/** The only table from which the server can look the value of a parameter up. */
export function findPriceTable(context: FixContext, handler: ExposedHandler, name: string): PriceTable | null {
  const isItself = itemNames.test(name);
  const parameter = isItself
    ? name
    : handler.node.parameters
        .map((_, index) => parameterName(handler.node, index))
        .find((each) => itemNames.test(each ?? ''));
  if (parameter === undefined) return null;
  const field = isItself ? null : name;
  const found = context.resource.luaFacts
    .filter(({ script }) => script.isListed && script.sides.has('server'))
    .flatMap(({ globalUses }) => globalUses)
    .flatMap(({ members, isWrite, value }) =>
      isWrite && value?.type === 'TableConstructorExpression'
        ? tablesIn(members.join('.'), value, field, parameter, 0)
        : [],
    );
  return found.length === 1 ? found[0]! : null;
}

function tablesIn(
  path: string,
  table: TableConstructorExpression,
  field: string | null,
  parameter: string,
  depth: number,
): PriceTable[] {
  const entry = entryOf(path, table, field, parameter);
  if (entry) return [entry];
  if (depth > 2) return [];
  return table.fields.flatMap((each) =>
    each.type === 'TableKeyString' && each.value.type === 'TableConstructorExpression'
      ? tablesIn(`${path}.${each.key.name}`, each.value, field, parameter, depth + 1)
      : [],
  );
}

function entryOf(
  path: string,
  { fields }: TableConstructorExpression,
  field: string | null,
  parameter: string,
): PriceTable | null {
  if (fields.length === 0) return null;
  const isKeyed = fields.every(({ type }) => type !== 'TableValue');
  if (field === null) {
    const areEntries = fields.every(
      ({ value }) => value.type === 'TableConstructorExpression' || value.type === 'NumericLiteral',
    );
    return isKeyed && areEntries ? { path, key: null, field: null, parameter } : null;
  }
  const wanted = fields.map(({ value }) => priceField(value, field));
  if (wanted.every((each) => each !== undefined) && new Set(wanted).size === 1) {
    if (isKeyed) return { path, key: null, field: wanted[0]!, parameter };
    const key = nameFields.find((each) => fields.every(({ value }) => hasTextField(value, each)));
    return key === undefined ? null : { path, key, field: wanted[0]!, parameter };
  }
  const areNumbers = fields.every(({ value }) => value.type === 'NumericLiteral');
  return isKeyed && areNumbers && /price|cost/i.test(path) ? { path, key: null, field: null, parameter } : null;
}

function priceField(value: Expression, name: string): string | undefined {
  if (value.type !== 'TableConstructorExpression') return undefined;
  const names = value.fields.flatMap((each) =>
    each.type === 'TableKeyString' && each.value.type === 'NumericLiteral' ? each.key.name : [],
  );
  return (
    names.find((each) => each === name) ??
    names.find((each) => /^(?:price|cost)$/i.test(each) && /price|cost|amount|total/i.test(name))
  );
}

const hasTextField = (value: Expression, name: string): boolean =>
  value.type === 'TableConstructorExpression' &&
  value.fields.some(
    (each) =>
      each.type === 'TableKeyString' &&
      each.key.name === name &&
      each.value.type === 'StringLiteral' &&
      textOf(each.value) !== '',
  );

/** The statements that look a price up, and refuse what has none. */
export function lookUpLines(
  { path, key, field, parameter }: PriceTable,
  name: string,
  refusal: string,
  text: LuaText,
): string[] {
  const refuse = `if not ${name} then ${refusal} end`;
  if (key === null) {
    const entry = `${path}[${parameter}]`;
    return [`local ${name} = ${field === null ? entry : `${entry} and ${entry}.${field}`}`, refuse];
  }
  const { indentUnit } = text;
  return [
    `local ${name}`,
    `for _, entry in pairs(${path}) do`,
    `${indentUnit}if entry.${key} == ${parameter} then ${name} = entry.${field ?? key} end`,
    'end',
    refuse,
  ];
}
