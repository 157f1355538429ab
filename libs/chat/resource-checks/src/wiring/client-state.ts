import type { Findings } from '../findings.js';
import type { GlobalUse } from '../lua/analysis/lua-facts.js';
import { isOfClients } from '../lua/lua-script.js';
import type { ParsedResource } from '../resource/parsed-resource.js';

const entryOf = ({ members: [root, entry] }: GlobalUse): string | undefined =>
  root === 'GlobalState' ? entry : undefined;

/** Clients that write the global state, which only the server can change for all. */
export function checkClientState(resource: ParsedResource, findings: Findings): void {
  const readOnServer = new Set(
    resource.luaFacts
      .filter(({ script }) => script.sides.has('server'))
      .flatMap(({ globalUses }) => globalUses.flatMap((use) => (use.isWrite ? [] : (entryOf(use) ?? [])))),
  );
  for (const { script, globalUses } of resource.luaFacts.filter((facts) => isOfClients(facts.script))) {
    for (const use of globalUses) {
      const entry = entryOf(use);
      if (!use.isWrite || entry === undefined || use.members.length > 2) continue;
      const message = `Clients cannot change the global state: GlobalState.${entry} changes for this client only. Send an event, and write it on the server.`;
      const place = { path: script.path, line: use.line };
      // A client can keep something for its own scripts there.
      if (readOnServer.has(entry)) findings.error('global-state-on-client', message, place);
      else findings.warning('global-state-on-client', message, place);
    }
  }
}
