import { commonTexts } from '../lua/common-texts.js';
import { readFunctions } from '../lua/lua-files.js';
import { luaString } from '../lua/lua-value.js';
import type { Language } from '../specification/resource-specification.js';

/** The keys of the texts that a source shows: `L('key')`, also one of several in the same call. */
export function usedTextKeys(source: string): string[] {
  const calls = [...source.matchAll(/\bL\(.*/g)].map(([call]) => call).join('\n');
  const quoted = new Set([...calls.matchAll(/'([a-z_0-9]{1,60})'/g)].map(([, key]) => key));
  const isUsed = (key: string): boolean =>
    quoted.has(key) || (key.startsWith('duration_') && source.includes('FormatDuration('));
  return Object.keys(commonTexts.en).filter(isUsed);
}

export function localeFile(language: Language, keys: readonly string[]): string {
  const lines = keys.map((key) => `    ${key} = ${luaString(commonTexts[language][key] ?? '')},`);
  return `Locales = Locales or {}\n\nLocales.${language} = {\n${lines.join('\n')}\n}\n`;
}

/** The functions of shared/texts.lua. */
export const textFunctions = readFunctions('shared/texts.lua');
