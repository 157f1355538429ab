import { splitStatements } from '../../syntax/sql.js';
import { LuaError } from '../lua-engine/lua-state.js';
import type { SimulatedResource } from '../simulated-resource.js';
import type { SimulatedDatabase } from './simulated-database.js';

/** The statements that an owner runs before the first start. The others change or remove what already exists. */
const isImported = (statement: string): boolean => /^\s*(?:create|insert|replace|alter)\b/i.test(statement);

/** Runs the SQL files of a resource, as the owner of a server does before the first start, while there is time. */
export function importSqlFiles(
  database: SimulatedDatabase,
  { files }: SimulatedResource,
  isOutOfTime: () => boolean,
): void {
  for (const [path, content] of files) {
    if (!/\.sql$/i.test(path)) continue;
    for (const { text } of splitStatements(content)) {
      if (isOutOfTime()) return;
      if (isImported(text)) importStatement(database, text);
    }
  }
}

function importStatement(database: SimulatedDatabase, statement: string): void {
  try {
    database.execute(statement, []);
  } catch (error) {
    // Rows for the tables of a framework, and what only MariaDB understands. The syntax check reports mistakes.
    if (!(error instanceof LuaError)) throw error;
  }
}
