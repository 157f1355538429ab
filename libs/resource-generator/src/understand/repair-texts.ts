import { readFileSync } from 'node:fs';
import type { InputLanguage } from './annotation.js';

/** What the chat answers when it repairs files. */
export type RepairTextKey = 'fixed' | 'left' | 'nothingFound' | 'nothingChanged' | 'noFiles';

type RepairTexts = Readonly<Record<RepairTextKey, Readonly<Record<InputLanguage, string>>>>;

const texts = JSON.parse(readFileSync(new URL('../../lexicon/repairs.json', import.meta.url), 'utf8')) as RepairTexts;

/** A text in the language of the user. */
export const repairText = (key: RepairTextKey, language: InputLanguage): string => texts[key][language];
