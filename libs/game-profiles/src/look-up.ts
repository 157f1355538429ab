import type { FrameworkFunction, GameProfile } from './game-profile.js';

const maxResults = 15;

/** Natives whose names match a query, one line each. */
export function lookUpNatives(profile: GameProfile, query: string): string[] {
  const exact = profile.native(query);
  const found = profile.searchNatives(query, maxResults).filter(({ name }) => name !== exact?.name);
  return [...(exact ? [exact] : []), ...found]
    .slice(0, maxResults)
    .map(({ name, side, signature }) => `${name} [${side}]: ${signature}`);
}

/** Functions of the framework that match all words of a query, those that match by name first, one line each. */
export function lookUpFunctions(profile: GameProfile, query: string): string[] {
  const words = query.toLowerCase().match(/\w+/g) ?? [];
  const rank = ({ name, description }: FrameworkFunction): number => {
    if (words.every((word) => name.toLowerCase().includes(word))) return 2;
    return words.every((word) => `${name} ${description}`.toLowerCase().includes(word)) ? 1 : 0;
  };
  return profile.functions
    .map((each) => ({ each, rank: rank(each) }))
    .filter(({ rank: score }) => score > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, maxResults)
    .map(({ each }) => `${each.name} [${each.side}]: ${each.signature} ${each.description}`.trim());
}
