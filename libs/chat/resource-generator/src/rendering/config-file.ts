import type { ConfigEntry } from '../code/rendered-part.js';
import { luaValue } from '../lua/lua-value.js';

/** A table of config.lua, each setting with a comment. */
export function configTable(name: string, entries: readonly ConfigEntry[]): string {
  const lines = entries.map(({ key, value, comment }) => `    -- ${comment}\n    ${key} = ${luaValue(value, '    ')},`);
  return `Config.${name} = {\n${lines.join('\n\n')}\n}`;
}

/** A setting outside of tables. */
export const configSetting = ({ key, value, comment }: ConfigEntry): string =>
  `-- ${comment}\nConfig.${key} = ${luaValue(value)}`;
