import type { Text, Texts } from '../blocks/block-definition.js';
import { readFunctions, readLua } from '../lua/lua-files.js';
import { luaString } from '../lua/lua-value.js';
import type { Language } from '../specification/resource-specification.js';

/** The keys that a source reads with `L('key')`. */
export function usedTextKeys(source: string): string[] {
  return [...new Set([...source.matchAll(/\bL\('([a-z_0-9]{1,60})'/g)].map((match) => match[1] ?? ''))];
}

/** The languages whose common texts are in lua/locales/. */
export const translatedLanguages = ['fr', 'es', 'pt', 'pl', 'it'] as const;

const translations = new Map<string, Readonly<Record<string, string>>>(
  translatedLanguages.map((language) => [
    language,
    JSON.parse(readLua(`locales/${language}.json`)) as Record<string, string>,
  ]),
);

/** The common texts of a language, by their keys. Undefined for English and German, which have all texts in the code. */
export const commonTranslations = (language: Language): Readonly<Record<string, string>> | undefined =>
  translations.get(language);

function translated(language: Language, key: string, [english, german]: Text): string {
  if (language === 'en') return english;
  return language === 'de' ? german : (translations.get(language)?.[key] ?? english);
}

export function localeFile(language: Language, texts: Texts): string {
  const lines = Object.entries(texts).map(
    ([key, text]) => `    ${key} = ${luaString(translated(language, key, text))},`,
  );
  return `Locales = Locales or {}\n\nLocales.${language} = {\n${lines.join('\n')}\n}\n`;
}

/** The functions of shared/texts.lua. */
export const textFunctions = readFunctions('shared/texts.lua');
