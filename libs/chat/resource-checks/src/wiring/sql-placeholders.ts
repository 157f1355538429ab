import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { isDatabaseCall } from '../lua/analysis/database-calls.js';
import { textOf } from '../lua/parse-lua.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { namedParameters } from '../simulator/database/sql-parameters.js';
import { findSimilar } from '../text-distance.js';
import type { Expression } from 'luaparse';

/** The names of the values in a table, without their mark. Undefined if the script computes some. */
function namesOf(values: Expression | undefined): Set<string> | undefined {
  if (values?.type !== 'TableConstructorExpression' || values.fields.length === 0) return undefined;
  const names = values.fields.map((field) => {
    if (field.type === 'TableKeyString') return field.key.name;
    return field.type === 'TableKey' && field.key.type === 'StringLiteral' ? textOf(field.key) : undefined;
  });
  return names.every((name) => name !== undefined)
    ? new Set(names.map((name) => name.replace(/^[@:]/, '')))
    : undefined;
}

/** Named placeholders have values of the same name. The database takes NULL for the others. */
export function checkSqlPlaceholders(resource: ParsedResource, findings: Findings): void {
  for (const facts of resource.luaFacts) {
    for (const { name, args, script, line } of facts.calls) {
      const sql = isDatabaseCall(name) ? constantText(args[0], facts) : null;
      const names = namesOf(args[1]);
      if (sql === null || names === undefined) continue;
      for (const missing of namedParameters(sql)) {
        if (names.has(missing)) continue;
        const similar = findSimilar(missing, [...names]);
        const advice = similar === undefined ? `Add ['@${missing}'].` : `They have @${similar}.`;
        const message = `The values of this statement have no @${missing}, so that it compares and writes NULL. ${advice}`;
        findings.error('sql-placeholder-without-value', message, { path: script.path, line });
      }
    }
  }
}
