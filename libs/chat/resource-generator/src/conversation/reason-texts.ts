import { readFileSync } from 'node:fs';
import type { Requirement } from '@scriptsmith/chat-contracts';
import type { InputLanguage } from '../understand/annotation.js';

type Translations = Readonly<Record<Exclude<InputLanguage, 'en'>, string>>;

/** By the English text, in which `{1}` stands for a name or number. More exact texts are in front of others. */
const texts = JSON.parse(readFileSync(new URL('../../lexicon/reasons.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Translations>
>;

const templates = Object.entries(texts).map(([english, translations]) => {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return { pattern: new RegExp(`^${escaped.replace(/\{\d\}/g, '(.+?)')}(?= |$)`), translations };
});

/** A reason in the language of the user. It consists of sentences, of which each is translated. */
export function reasonText(reason: string, language: InputLanguage): string {
  if (language === 'en') return reason;
  const matches = templates.flatMap(({ pattern, translations }) => {
    const match = pattern.exec(reason);
    return match ? [{ match, text: translations[language] }] : [];
  });
  const [first] = matches.toSorted((left, right) => left.match[0].length - right.match[0].length);
  if (!first) return reason;
  const { match } = first;
  const sentence = first.text.replace(/\{(\d)\}/g, (_, index: string) => match[Number(index)] ?? '');
  const rest = reason.slice(match[0].length).trim();
  return rest === '' ? sentence : `${sentence} ${reasonText(rest, language)}`;
}

/** Requirements with their reasons in the language of the user. */
export const withReasonsIn = (requirements: readonly Requirement[], language: InputLanguage): Requirement[] =>
  requirements.map((each) => ({ ...each, reason: each.reason && reasonText(each.reason, language) }));
