import type { FrameworkFunction, GameProfile, NativeFunction } from './game-profile.js';

const maxResults = 15;
/** Beside a native of exactly this name. */
const maxSimilar = 4;

/** Natives whose names match a query, one line each, as scripts call them. */
export function lookUpNatives(profile: GameProfile, query: string): string[] {
  const exact = profile.native(query);
  const found = profile.searchNatives(query, maxResults).filter(({ name }) => name !== exact?.name);
  return [...(exact ? [exact] : []), ...found]
    .slice(0, exact ? maxSimilar + 1 : maxResults)
    .map((native) =>
      profile.language === 'lua' ? luaLine(native) : `${native.name} [${native.side}]: ${native.signature}`,
    );
}

/** A native in Lua, for example `GetEntityCoords(entity, alive?: boolean) -> vector3 [shared]`. Parameters without a type are numbers. */
function luaLine({ name, side, parameters, signature }: NativeFunction): string {
  const given = parameters.map((parameter) => {
    const type = luaType(parameter.type);
    return `${parameter.name}${parameter.isOptional ? '?' : ''}${type === 'number' ? '' : `: ${type}`}`;
  });
  const declared = signature.slice(signature.lastIndexOf('): ') + 3);
  const results = declared.startsWith('[') ? declared.slice(1, -1).split(', ').map(luaType) : [luaType(declared)];
  const returned = declared === 'void' ? '' : ` -> ${results.join(', ')}`;
  return `${name}(${given.join(', ')})${returned} [${side}]`;
}

const luaTypes: Readonly<Record<string, string>> = {
  'number[]': 'vector3',
  'string | number': 'hash or name',
  'string | null': 'string',
  'boolean | number': 'boolean',
};

const luaType = (type: string): string => luaTypes[type] ?? type;

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
