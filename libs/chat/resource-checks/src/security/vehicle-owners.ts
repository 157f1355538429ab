import type { Expression, TableConstructorExpression } from 'luaparse';
import { constantText, tableField } from '../lua/analysis/constant-text.js';
import { isDatabaseCall } from '../lua/analysis/database-calls.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ExposedHandler } from './handlers.js';
import { codeOf, mentionsPermissionOrJob, reachedFunctions } from './permissions.js';

/** A statement that changes whose a vehicle is, or where it stands. */
const changesVehicle =
  /^\s*(?:update\s+`?(?:owned|player)_vehicles`?\s+set\b[^]*?\b(?:owner|citizenid|license|state|stored|in_garage|garage\w*|parking|impound\w*)`?\s*=|delete\s+from\s+`?(?:owned|player)_vehicles\b)/i;

const namesOwner = /\bwhere\b[^]*\b(?:owner|citizenid|license|identifier)\b/i;

/** Code that compares the owner with somebody. */
const comparesOwner =
  /(?:owner|citizenid|identifier|license)\w*(?:\(\))?\s*(?:==|~=)|(?:==|~=)\s*[\w.:]*(?:owner|citizenid|identifier|license)|\bowns|isOwner|ownedBy/i;

/** The plate of the vehicle that a statement changes, unless the statement names the owner as well. */
export function plateOf(sql: string, values: TableConstructorExpression): Expression | undefined {
  const condition = /\bwhere\b[^]*?\bplate`?\s*=\s*(?:\?|[@:](\w+))/i.exec(sql);
  if (condition === null || !changesVehicle.test(sql) || namesOwner.test(sql)) return undefined;
  const [text, name] = condition;
  if (name !== undefined) return tableField(values, `@${name}`) ?? tableField(values, name);
  return values.fields[sql.slice(0, condition.index + text.length).split('?').length - 2]?.value;
}

/** Whether a handler asks whose a vehicle is, or lets only some players change it. */
export function asksForOwner({ node, facts }: ExposedHandler, scripts: readonly LuaFacts[]): boolean {
  if (mentionsPermissionOrJob(node, facts, scripts) || comparesOwner.test(codeOf(node, facts, scripts))) return true;
  return reachedFunctions(node, facts, scripts).some((reached) =>
    reached.facts.calls.some(({ name, args, functions }) => {
      const isHere = functions.includes(reached.node) && isDatabaseCall(name);
      const sql = isHere ? constantText(args[0], reached.facts) : null;
      return sql !== null && namesOwner.test(sql) && /\bplate\b/i.test(sql);
    }),
  );
}
