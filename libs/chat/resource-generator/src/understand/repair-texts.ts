import { readFileSync } from 'node:fs';
import type { InputLanguage } from './annotation.js';

/** What the chat answers when it repairs files, or reads too much. The others explain a kind of error. */
export type RepairTextKey =
  | ('fixed' | 'left' | 'nothingFound' | 'nothingChanged' | 'noFiles' | 'tooLong')
  | ('something' | 'reproduced' | 'notReproduced' | 'repaired' | 'tested' | 'notRepaired' | 'elsewhere')
  | ('nil-index' | 'nil-call' | 'nil-value' | 'no-export' | 'missing-dependency' | 'not-loaded' | 'syntax')
  | ('sql-table' | 'sql-column' | 'sql-syntax' | 'page' | 'not-safe' | 'other');

type RepairTexts = Readonly<Record<RepairTextKey, Readonly<Record<InputLanguage, string>>>>;

const texts = JSON.parse(readFileSync(new URL('../../lexicon/repairs.json', import.meta.url), 'utf8')) as RepairTexts;

/** A text in the language of the user. `NAME` stands for what it is about. */
export const repairText = (key: RepairTextKey, language: InputLanguage): string => texts[key][language];
