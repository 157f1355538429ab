import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { ParsedResource } from '../resource/parsed-resource.js';

/** Items that every server with ESX has. */
const commonItems = /^(?:bread|water|money|black_money|cash|phone|radio)$/;

const readsField = /getInventoryItem\s*\([^()]*\)\s*\.\s*\w/;
const keepsItem = /\blocal\s+(\w+)\s*=[^\n]*getInventoryItem\s*\([^()]*\)\s*;?\s*$/;

/** Whether a field is read of the item that the line returns, although nothing asks whether there is one. */
function isReadUnchecked(lines: readonly string[], line: number): boolean {
  const text = lines[line - 1] ?? '';
  if (readsField.test(text)) return true;
  const name = keepsItem.exec(text)?.[1];
  if (name === undefined) return false;
  const rest = lines.slice(line).join('\n');
  const isAsked = new RegExp(
    `\\b(?:if|not|and|or|elseif|assert\\(|return)\\s*${name}\\b(?!\\.)|\\b${name}\\s*[=~]=\\s*nil`,
  );
  return new RegExp(`\\b${name}\\.\\w`).test(rest) && !isAsked.test(rest);
}

/** Items of ESX whose fields are read although the files of the resource do not add them to the table of items. */
export function checkUnknownItems({ luaFacts, files }: ParsedResource, findings: Findings): void {
  const notes = files.filter(({ path }) => !/\.(?:lua|js|html?|css)$/.test(path)).map(({ content }) => content);
  const isNoted = (item: string): boolean => notes.some((text) => text.split(/[^\w-]+/).includes(item));
  for (const facts of luaFacts) {
    const lines = facts.script.source.split('\n');
    for (const { name, args, script, line } of facts.calls) {
      const item = name === 'xPlayer.getInventoryItem' ? constantText(args[0], facts) : null;
      if (item === null || commonItems.test(item) || isNoted(item)) continue;
      if (!isReadUnchecked(lines, line)) continue;
      const message = `getInventoryItem returns nil if the server does not have the item ${item}. Add it in an SQL file, or ask for it before you read a field.`;
      findings.warning('item-may-be-unknown', message, { path: script.path, line });
    }
  }
}
