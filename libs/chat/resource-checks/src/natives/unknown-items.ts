import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { ParsedResource } from '../resource/parsed-resource.js';

/** Items that every server with ESX has. */
const commonItems = /^(?:bread|water|money|black_money|cash|phone|radio)$/;

/** Items of ESX whose fields are read although the files of the resource do not add them to the table of items. */
export function checkUnknownItems({ luaFacts, files }: ParsedResource, findings: Findings): void {
  const notes = files.filter(({ path }) => !/\.(?:lua|js|html?|css)$/.test(path)).map(({ content }) => content);
  for (const facts of luaFacts) {
    for (const { name, args, script, line } of facts.calls) {
      const item = name === 'xPlayer.getInventoryItem' ? constantText(args[0], facts) : null;
      if (item === null || commonItems.test(item) || notes.some((text) => text.includes(item))) continue;
      const text = script.source.split('\n')[line - 1] ?? '';
      if (!/getInventoryItem\s*\([^()]*\)\s*\.\s*\w/.test(text)) continue;
      const message = `getInventoryItem returns nil if the server does not have the item ${item}. Add it in an SQL file, or ask for it before you read a field.`;
      findings.warning('item-may-be-unknown', message, { path: script.path, line });
    }
  }
}
