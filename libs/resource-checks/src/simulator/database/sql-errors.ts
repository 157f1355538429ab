import { LuaError } from '../lua-engine/lua-state.js';

/** A statement that MariaDB may accept, but the simulated database does not: nothing is known about its result. */
export class UnsupportedSqlError extends LuaError {
  constructor(what: string) {
    super(`SQL: ${what}`);
  }
}

const sharedTables = /\b(?:users|players|characters|player_vehicles|owned_vehicles|items|jobs|job_grades)\b/i;

/** Whether a statement is about a table of a framework, to which other resources add columns. */
export const mentionsSharedTable = (statement: string): boolean => sharedTables.test(statement);
