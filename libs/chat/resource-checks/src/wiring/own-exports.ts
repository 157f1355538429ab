import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { areScriptsRead, type ParsedResource } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';

/** The function of another resource in the name of a call: `exports.bakery:bake`, `exports['my-bakery']:bake`. */
const exportCall = /^exports(?:\.(\w+)|\['([^']+)'\])[:.](\w+)$/;

/** The exports that the scripts and the manifest declare. Null if a name is computed, or a script cannot be read. */
function declaredExports(resource: ParsedResource): Set<string> | null {
  if (resource.gameJavaScripts.length > 0 || !areScriptsRead(resource)) return null;
  const inManifest = (resource.manifest?.entries ?? []).flatMap(({ key, value }) =>
    /^(?:server_)?export$/.test(key) ? [value] : [],
  );
  const inScripts = resource.luaFacts.flatMap((facts) =>
    facts.calls.filter(({ name }) => name === 'exports').map(({ args }) => constantText(args[0], facts)),
  );
  // `local export = exports` and the like declare exports under another name.
  const isAliased = resource.luaScripts.some(({ source }) => /=\s*exports\s*(?:$|[;\n)])/m.test(source));
  return isAliased || inScripts.includes(null)
    ? null
    : new Set([...inManifest, ...inScripts.flatMap((name) => name ?? [])]);
}

/** Calls of exports of the resource itself, which must exist. */
export function checkOwnExports(resource: ParsedResource, resourceName: string, findings: Findings): void {
  const declared = declaredExports(resource);
  if (declared === null) return;
  for (const facts of resource.luaFacts) {
    for (const { name, script, line, isTested } of facts.calls) {
      const [, plain, quoted, called = ''] = exportCall.exec(name ?? '') ?? [];
      if ((plain ?? quoted) !== resourceName || declared.has(called) || isTested) continue;
      const similar = findSimilar(called, [...declared]);
      const advice =
        similar === undefined ? `Declare it with exports('${called}', function(…) … end).` : `Did you mean ${similar}?`;
      const message = `This resource has no export ${called}. ${advice}`;
      findings.error('own-export-missing', message, { path: script.path, line });
    }
  }
}
