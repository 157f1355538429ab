import { LuaError } from '../lua-engine/lua-state.js';

/** A statement that MariaDB may accept, but the simulated database does not: nothing is known about its result. */
export class UnsupportedSqlError extends LuaError {
  constructor(what: string) {
    super(`SQL: ${what}`);
  }
}
