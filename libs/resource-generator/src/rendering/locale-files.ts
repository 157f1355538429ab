import type { Text, Texts } from '../blocks/block-definition.js';
import { readFunctions, readLua } from '../lua/lua-files.js';
import { luaString } from '../lua/lua-value.js';
import type { Language } from '../specification/resource-specification.js';

/** The keys that a source reads with `L('key')`. */
export function usedTextKeys(source: string): string[] {
  return [...new Set([...source.matchAll(/\bL\('([a-z_0-9]{1,60})'/g)].map((match) => match[1] ?? ''))];
}

/** The languages of the common texts in lua/locales/. The keys are those of English. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'it'] as const satisfies readonly Language[];

const readLocale = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readLua(`locales/${language}.json`)) as Record<string, string>;

/** The texts of the modules, by language and key. */
export const commonTexts = Object.fromEntries(
  languages.map((language) => [language, readLocale(language)]),
) as Readonly<Record<Language, Readonly<Record<string, string>>>>;

function translated(language: Language, key: string, [english, german]: Text): string {
  if (language === 'en') return english;
  return language === 'de' ? german : (commonTexts[language][key] ?? english);
}

export function localeFile(language: Language, texts: Texts): string {
  const lines = Object.entries(texts).map(
    ([key, text]) => `    ${key} = ${luaString(translated(language, key, text))},`,
  );
  return `Locales = Locales or {}\n\nLocales.${language} = {\n${lines.join('\n')}\n}\n`;
}

/** The functions of shared/texts.lua. */
export const textFunctions = readFunctions('shared/texts.lua');
