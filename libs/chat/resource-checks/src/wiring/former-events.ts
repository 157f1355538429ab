import type { FunctionTable, GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaScript } from '../lua/lua-script.js';
import type { ParsedResource } from '../resource/parsed-resource.js';

/** Whether scripts of the same side get the framework in another way, too: with an export, or an imported file. */
function isLoadedElsewhere({ sides }: LuaScript, table: FunctionTable, resource: ParsedResource): boolean {
  const globals = Object.values(table.coreExports);
  const imports = table.imports.filter(({ provides }) => provides.some((name) => globals.includes(name)));
  const isImported =
    resource.manifest?.entries.some(({ value }) => imports.some(({ file }) => file === value)) ?? false;
  return (
    isImported ||
    resource.luaFacts.some(
      ({ script, calls }) =>
        [...sides].some((side) => script.sides.has(side)) &&
        calls.some(({ name }) => name !== null && Object.hasOwn(table.coreExports, name)),
    )
  );
}

/** Events with which older versions of a framework handed out its object. Nothing handles them any more. */
export function checkFormerEvents(resource: ParsedResource, profile: GameProfile, findings: Findings): void {
  for (const table of profile.tables) {
    if (Object.keys(table.formerEvents).length === 0) continue;
    for (const facts of resource.luaFacts) {
      const { script } = facts;
      if (!script.isListed) continue;
      for (const call of facts.calls) {
        const event = call.name === 'TriggerEvent' ? constantText(call.args[0], facts) : null;
        const replacement = event === null ? undefined : table.formerEvents[event];
        if (replacement === undefined) continue;
        const message = `Current versions of ${table.name} do not handle ${event ?? ''}, so that the function is never called. Write ${replacement} instead.`;
        const place = { path: script.path, line: call.line };
        if (isLoadedElsewhere(script, table, resource)) findings.warning('former-event', message, place);
        else findings.error('former-event', message, place);
      }
    }
  }
}
