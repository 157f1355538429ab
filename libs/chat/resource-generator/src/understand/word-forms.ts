import type { InputLanguage } from './annotation.js';

/** `plural`: the ending of a plural noun and of the third person of an English verb ("fines"). */
export type VerbForm = 'base' | 'plural' | 'gerund' | 'participle' | 'infinitive' | 'finite';

const infinitives: Partial<Record<InputLanguage, RegExp>> = {
  de: /(?:en|ern|eln|tun)$/,
  fr: /(?:er|ir|re|oir)$/,
  es: /[aeií]r(?:l[aoe]s?|se|me|te|nos)*$/,
  pt: /(?:[aeiô]r|pôr)(?:-?l[aoe]s?|-se)?$/,
  pl: /[ćc]$/,
  it: /[aei]r(?:e|l[oiae]|si|gli|ci|ne)$/,
};
const participles: Partial<Record<InputLanguage, RegExp>> = {
  de: /^(?:\p{L}{2,5})?ge\p{L}+t$/u,
  fr: /ée?s?$/,
  es: /[aií]d[oa]s?$/,
  pt: /[aií]d[oa]s?$/,
  pl: /(?:any|ana|ane|anych|ony|ona|one|onych|ęty|ęta|ęte)$/,
  it: /(?:at|it|ut)[oaie]$/,
};
const gerunds: Partial<Record<InputLanguage, RegExp>> = { fr: /ant$/, es: /ndo$/, pt: /ndo$/, it: /ndo$/, pl: /ąc$/ };

const irregularParticiples = new Set(
  'been done gone given taken stolen sold bought paid caught held broken driven frozen hidden shown seen told written chosen worn eaten drunk shot lost won left sent spent made kept found brought built'.split(
    ' ',
  ),
);

/** The form of a verb by its ending, as written in lower case. Of an expression the first word counts. */
export function verbForm(written: string, language: InputLanguage): VerbForm {
  const [word = ''] = written.split(' ');
  if (language === 'en') return englishForm(word);
  if (gerunds[language]?.test(word) === true) return 'gerund';
  if (infinitives[language]?.test(word) === true) return 'infinitive';
  return participles[language]?.test(word) === true ? 'participle' : 'finite';
}

function englishForm(word: string): VerbForm {
  if (word.endsWith('ing') && word.length > 4) return 'gerund';
  if (word.endsWith('ed') && !word.endsWith('eed')) return 'participle';
  if (irregularParticiples.has(word)) return 'participle';
  return /[^s]s$/.test(word) ? 'plural' : 'base';
}

const collectives = new Set(
  'police people ems pd lspd leo cops staff folk men everybody mechanics crew swat who'.split(' '),
);

/** Whether an English noun takes a verb without "s": "players store", "police impound". */
export const isPlural = (folded: string): boolean =>
  collectives.has(folded) || (folded.endsWith('s') && !/(?:ss|us|is)$/.test(folded));
