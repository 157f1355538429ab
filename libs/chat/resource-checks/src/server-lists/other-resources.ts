import type { Finding, GameServerSettings, ResourceFile } from '@scriptsmith/chat-contracts';
import { tokenize } from '../lua/lexer.js';
import type { RuleId } from '../rules/index.js';
import { lineAt } from '../syntax/text.js';

type Resources = GameServerSettings['resources'];

/** Resources of which a server has one of each kind, by their usual names. */
const alternatives: Readonly<Record<keyof Resources, readonly string[]>> = {
  inventory: ['ox_inventory', 'qb-inventory', 'ps-inventory', 'lj-inventory', 'qs-inventory', 'codem-inventory'],
  target: ['ox_target', 'qb-target', 'qtarget', 'meta_target'],
  notify: ['okokNotify', 'mythic_notify', 't-notify'],
  fuel: ['LegacyFuel', 'ox_fuel', 'cdn-fuel', 'ps-fuel', 'lj-fuel'],
  keys: ['qb-vehiclekeys', 'qbx_vehiclekeys', 'wasabi_carlock', 'qs-vehiclekeys', 'cd_garage'],
  phone: ['lb-phone', 'qb-phone', 'qs-smartphone', 'gksphone', 'npwd', 'yseries'],
};

const rule: RuleId = 'other-resource';

/** The uses of a resource where the server has another one of its kind, which the resource does not use as well. */
export function findOtherResources(resources: Resources, files: readonly ResourceFile[]): Finding[] {
  const named = namedResources(files);
  return Object.entries(alternatives).flatMap(([kind, names]) => {
    const own = resources[kind as keyof Resources];
    if (own === '' || named.has(own)) return [];
    return names.flatMap((name) => {
      const place = name === own ? undefined : named.get(name);
      if (!place) return [];
      const message = `The resource uses ${name}, but the server has ${own}.`;
      return [{ check: 'wiring' as const, rule, severity: 'warning' as const, message, ...place }];
    });
  });
}

/** The resources whose exports scripts call, or that the manifest names, with the first place of each. */
function namedResources(files: readonly ResourceFile[]): Map<string, { path: string; line: number }> {
  const named = new Map<string, { path: string; line: number }>();
  for (const { path, content } of files) {
    if (!path.endsWith('.lua') || path.startsWith('tests/')) continue;
    const { tokens } = tokenize(content);
    tokens.forEach((token, at) => {
      const before = tokens[at - 1]?.text ?? '';
      const isMember = token.type === 'name' && before === '.' && tokens[at - 2]?.text === 'exports';
      const isText = token.type === 'string';
      const name = token.text.replace(/^['"]|['"]$/g, '');
      if ((isMember || isText) && !named.has(name)) named.set(name, { path, line: lineAt(content, token.start) });
    });
  }
  return named;
}
