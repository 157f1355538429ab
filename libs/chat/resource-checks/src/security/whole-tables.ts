import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { isDatabaseCall } from '../lua/analysis/database-calls.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { findExposedHandlers } from './handlers.js';
import { mentionsPermission } from './permissions.js';

const changedTable = /^\s*(?:update|delete\s+from)\s+`?(\w+)`?/i;
const selectsRows = /\b(?:where|limit|join)\b/i;

/** Statements with which any client changes all rows of a table. */
export function checkWholeTables(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const { node, facts, name } of findExposedHandlers(scripts)) {
    for (const call of facts.calls) {
      if (!call.functions.includes(node) || !isDatabaseCall(call.name)) continue;
      const sql = constantText(call.args[0], facts) ?? '';
      const table = changedTable.exec(sql)?.[1];
      if (table === undefined || selectsRows.test(sql) || mentionsPermission(node, facts, scripts)) continue;
      const message = `Any player changes all rows of ${table} with ${name}: the statement has no WHERE. Name the rows of the player.`;
      findings.error('sql-changes-all-rows', message, { path: call.script.path, line: call.line });
    }
  }
}
