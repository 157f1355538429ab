import type { Finding } from '@scriptsmith/chat-contracts';
import type { ParsedResource } from './parsed-resource.js';

/** Whether a finding is in a function whose name stands nowhere but in its definition. */
export function unusedFunctions(resource: ParsedResource): (finding: Finding) => boolean {
  const counts = new Map<string, number>();
  for (const { path, content } of resource.files) {
    if (!/\.(?:lua|js)$/.test(path)) continue;
    for (const [word] of content.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ranges = resource.luaFacts.flatMap(({ script, globalFunctions }) =>
    [...globalFunctions].flatMap(([name, { loc }]) =>
      loc !== undefined && counts.get(/\w+$/.exec(name)?.[0] ?? '') === 1
        ? [{ path: script.path, first: loc.start.line, last: loc.end.line }]
        : [],
    ),
  );
  return ({ path, line }) =>
    line !== null && ranges.some((range) => range.path === path && line >= range.first && line <= range.last);
}
