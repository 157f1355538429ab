import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { isDatabaseCall } from '../lua/analysis/database-calls.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { SimulatedDatabase } from '../simulator/database/simulated-database.js';
import { splitStatements } from '../syntax/sql.js';
import { findSimilar } from '../text-distance.js';

const createsTable = /^\s*create\s+(?:temporary\s+)?table\b/i;
const changesTable = /^\s*alter\s+table\b/i;

interface Query {
  sql: string;
  path: string;
  line: number;
}

/** The statements that the scripts of a resource write out. */
const queriesOf = (resource: ParsedResource): Query[] =>
  resource.luaFacts.flatMap((facts) =>
    facts.calls.flatMap(({ name, args, script, line }) => {
      const sql = isDatabaseCall(name) ? constantText(args[0], facts) : null;
      return sql === null ? [] : [{ sql, path: script.path, line }];
    }),
  );

/** Statements name columns that the tables of the resource have. */
export function checkSqlColumns(resource: ParsedResource, profile: GameProfile, findings: Findings): void {
  const queries = queriesOf(resource);
  const scripts = resource.files.filter(({ path }) => path.endsWith('.sql')).map(({ content }) => content);
  const statements = [...scripts, ...queries.map(({ sql }) => sql)].flatMap(splitStatements).map(({ text }) => text);
  const created = statements.filter((text) => createsTable.test(text));
  if (created.length === 0) return;
  const database = new SimulatedDatabase(() => 0, profile.tables);
  for (const statement of [...created, ...statements.filter((text) => changesTable.test(text))])
    database.addColumns(statement);
  for (const { sql, path, line } of queries) {
    const missing = database.findMissingColumn(sql);
    if (missing === undefined) continue;
    const { column, tables, columns } = missing;
    const similar = findSimilar(column, columns);
    const isOne = tables.length === 1;
    const problem = isOne
      ? `The table ${tables[0]} has no column ${column}.`
      : `None of the tables ${tables.join(', ')} has a column ${column}.`;
    const known = `${isOne ? 'It has' : 'They have'} ${columns.join(', ')}.`;
    const message = `${problem} ${similar === undefined ? known : `Did you mean ${similar}?`}`;
    findings.error('sql-unknown-column', message, { path, line });
  }
}
