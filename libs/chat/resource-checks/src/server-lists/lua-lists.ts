import type { Expression, Statement, TableConstructorExpression } from 'luaparse';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { parseLua, textOf } from '../lua/parse-lua.js';
import type { ListValue, ServerListBuilder } from './server-list-builder.js';

/** An entry of a table: its key, or its position in a list. */
interface Field {
  key: string | number;
  value: Expression;
}

/** Adds the items and jobs of the tables in a script. The script is parsed and never run. @throws SyntaxError, RangeError */
export function readLuaLists(script: string, lists: ServerListBuilder): void {
  for (const statement of parseLua(translateCfxLua(script)).body) {
    for (const { name, value } of assignmentsOf(statement)) {
      // Gangs have grades too.
      if (!/gang/i.test(name)) readTable(value, lists);
    }
  }
}

/** The values that a statement at the top of a script assigns or returns, each with what it is assigned to. */
function assignmentsOf(statement: Statement): { name: string; value: Expression }[] {
  if (statement.type === 'ReturnStatement') return statement.arguments.map((value) => ({ name: '', value }));
  if (statement.type !== 'LocalStatement' && statement.type !== 'AssignmentStatement') return [];
  return statement.init.map((value, index) => ({ name: targetOf(statement.variables[index]), value }));
}

function targetOf(target: Expression | undefined): string {
  if (target?.type === 'MemberExpression') return target.identifier.name;
  return target?.type === 'Identifier' ? target.name : '';
}

/** A table has the entries themselves, or further tables that have them: `{ Items = { … }, Jobs = { … } }`. */
function readTable(expression: Expression | undefined, lists: ServerListBuilder): void {
  if (expression?.type !== 'TableConstructorExpression') return;
  for (const { key, value } of fieldsOf(expression)) {
    if (value.type !== 'TableConstructorExpression') continue;
    const entry = fieldsOf(value);
    const label = valueOf(entry, 'label');
    const grades = entry.find((field) => field.key === 'grades')?.value;
    const name = typeof key === 'number' ? valueOf(entry, 'name') : key;
    if (grades?.type === 'TableConstructorExpression') {
      lists.addJob(name, label);
      for (const grade of fieldsOf(grades)) lists.addGrade(name, ...gradeOf(grade));
    } else if (label !== undefined) {
      lists.addItem(valueOf(entry, 'name') ?? name, label);
    } else if (typeof key === 'number' || !/gang/i.test(key)) {
      readTable(value, lists);
    }
  }
}

function gradeOf({ key, value }: Field): [grade: ListValue, label: ListValue] {
  if (value.type !== 'TableConstructorExpression') return [key, undefined];
  const fields = fieldsOf(value);
  return [valueOf(fields, 'grade') ?? key, valueOf(fields, 'label') ?? valueOf(fields, 'name')];
}

function fieldsOf({ fields }: TableConstructorExpression): Field[] {
  let position = 0;
  return fields.flatMap((field): Field[] => {
    if (field.type === 'TableValue') return [{ key: (position += 1), value: field.value }];
    if (field.type === 'TableKeyString') return [{ key: field.key.name, value: field.value }];
    const key = constantOf(field.key);
    return key === undefined ? [] : [{ key, value: field.value }];
  });
}

const valueOf = (fields: readonly Field[], key: string): ListValue =>
  constantOf(fields.find((field) => field.key === key)?.value);

function constantOf(expression: Expression | undefined): ListValue {
  if (expression?.type === 'StringLiteral') return textOf(expression);
  return expression?.type === 'NumericLiteral' ? expression.value : undefined;
}
