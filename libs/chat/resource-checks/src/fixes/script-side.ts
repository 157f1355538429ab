import type { GameProfile } from '@scriptsmith/game-profiles';

/** Where a script runs. */
export type RunsOn = 'client' | 'server' | 'shared';

const names: readonly (readonly [RunsOn, RegExp])[] = [
  ['server', /(?:^|[/_.-])(?:server|sv)(?:[/_.-]|$)/i],
  ['client', /(?:^|[/_.-])(?:client|cl)(?:[/_.-]|$)/i],
  ['shared', /(?:^|[/_.-])(?:shared|sh|config|locales?)(?:[/_.-]|$)/i],
];

/** The side of a script that no manifest lists: the one in its path, or else the one whose functions it calls. */
export function sideOfScript(path: string, content: string, profile: GameProfile): RunsOn {
  const named = names.find(([, pattern]) => pattern.test(path))?.[0];
  if (named !== undefined) return named;
  const sides = new Map(profile.functions.map(({ name, side }) => [name, side]));
  const called = new Set([...content.matchAll(/(?<![\w.:])([\w.:]+)\s*[({'"]/g)].map(([, name = '']) => name));
  const votes = { client: 0, server: 0, shared: 0 };
  for (const name of called) votes[profile.native(name)?.side ?? sides.get(name) ?? 'shared'] += 1;
  if (/\bsource\b/.test(content)) votes.server += 1;
  if (votes.client === votes.server) return 'shared';
  return votes.client > votes.server ? 'client' : 'server';
}
