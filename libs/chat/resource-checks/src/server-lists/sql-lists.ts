import sqlParser from 'node-sql-parser/build/mariadb.js';
import { z } from 'zod';
import { splitStatements } from '../syntax/sql.js';
import type { ListValue, ServerListBuilder } from './server-list-builder.js';

const tables = z.array(z.looseObject({ table: z.string() })).min(1);
const literal = z.union([z.string(), z.number()]).optional().catch(undefined);
const insertSchema = z.looseObject({
  type: z.enum(['insert', 'replace']),
  table: tables,
  columns: z.array(z.string()).nullable(),
  values: z.looseObject({
    values: z.array(
      z.looseObject({ value: z.array(z.looseObject({ type: z.string(), value: literal.or(z.unknown()) })) }),
    ),
  }),
});
const createSchema = z.looseObject({
  type: z.literal('create'),
  keyword: z.literal('table'),
  table: tables,
  create_definitions: z.array(
    z.looseObject({ resource: z.string(), column: z.looseObject({ column: z.string() }).optional() }),
  ),
});

type Row = Readonly<Record<string, ListValue>>;
type AddRow = (row: Row, lists: ServerListBuilder) => void;

/** What a row of each table is, with the columns of ESX and VORP. */
const readers: ReadonlyMap<string, AddRow> = new Map<string, AddRow>([
  ['items', (row, lists) => lists.addItem(row['name'] ?? row['item'], row['label'])],
  ['jobs', (row, lists) => lists.addJob(row['name'], row['label'])],
  ['job_grades', (row, lists) => lists.addGrade(row['job_name'], row['grade'], row['label'] ?? row['name'])],
]);
const readStatement = /^\s*(?:insert|replace|create)\b[^(]*?[`\s."](?:items|jobs|job_grades)\b/i;

/** Adds the items, jobs and grades that SQL inserts. @throws SyntaxError if a statement of these tables is not valid */
export function readSqlLists(script: string, lists: ServerListBuilder): void {
  const columnsOfTables = new Map<string, string[]>();
  for (const { text } of splitStatements(script)) {
    if (!readStatement.test(text)) continue;
    const parsed: unknown = new sqlParser.Parser().astify(text, { database: 'MariaDB' });
    const [statement] = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
    const created = createSchema.safeParse(statement);
    if (created.success) {
      const columns = created.data.create_definitions.flatMap(({ column }) => column?.column ?? []);
      columnsOfTables.set(created.data.table[0]!.table.toLowerCase(), columns);
    }
    const inserted = insertSchema.safeParse(statement);
    if (!inserted.success) continue;
    const table = inserted.data.table[0]!.table.toLowerCase();
    const columns = inserted.data.columns ?? columnsOfTables.get(table) ?? [];
    for (const { value: cells } of inserted.data.values.values) {
      const row = Object.fromEntries(columns.map((column, index) => [column.toLowerCase(), valueOf(cells[index])]));
      readers.get(table)?.(row, lists);
    }
  }
}

function valueOf(cell: { type: string; value?: unknown } | undefined): ListValue {
  if (typeof cell?.value === 'number') return cell.value;
  if (typeof cell?.value !== 'string') return undefined;
  return cell.value.replace(/\\(.)|''/gs, (quoted, escaped: string | undefined) => escaped ?? quoted.charAt(0));
}
