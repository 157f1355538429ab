import { jobPhrases } from '../../vocabulary/jobs.js';
import { isCommonWord } from '../../vocabulary/common-words.js';
import { itemNameFor } from '../../vocabulary/items.js';
import type { Mention, MentionReader } from '../mentions.js';
import { PhraseIndex } from '../phrases.js';
import { additions, type Prompt, stems } from '../prompt.js';

const jobs = new PhraseIndex<string>(jobPhrases);
const everybody = stems('everyone everybody anyone anybody all');
const fillers = stems('the a an member people player employee job on duty of group with as ones');
const openers: readonly (readonly string[])[] = [
  ['only', 'for'],
  ['just', 'for'],
  ['exclusive', 'to'],
  ['exclusively', 'for'],
  ['restricted', 'to'],
  ['restrict', 'it', 'to'],
  ['restrict', 'to'],
  ['limited', 'to'],
  ['limit', 'it', 'to'],
  ['locked', 'to'],
  ['lock', 'it', 'to'],
  ['available', 'to'],
  ['accessible', 'to'],
  ['accessible', 'by'],
  ['reserved', 'for'],
  ['used', 'by'],
  ['opened', 'by'],
  ['usable', 'by'],
  ['access', 'for'],
  ['allow'],
  ['only', 'allow'],
  ['only'],
  ['for'],
];

/** Access restrictions: "only for police", "police only", "restricted to mechanics and ems", "for everyone". */
export const readJobRestrictions: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const opener = openers.find((words) => words.every((word, offset) => prompt.stem(at + offset) === word));
    const mention = opener ? afterOpener(prompt, at, opener) : jobOnly(prompt, at);
    if (mention) mentions.push(mention);
  }
  return mentions;
};

function afterOpener(prompt: Prompt, at: number, opener: readonly string[]): Mention | null {
  let position = skipFillers(prompt, at + opener.length);
  if (
    opener[0] !== 'allow' &&
    everybody.has(prompt.stem(position)) &&
    !prompt.hasAfter(position, 1, stems('item vehicle location'))
  ) {
    prompt.take(at, position + 1 - at);
    return { kind: 'everybody', position: at };
  }
  const isStrict = opener.length > 1 || opener[0] === 'allow';
  const names: string[] = [];
  for (;;) {
    const job = jobAt(prompt, position, isStrict && opener.includes('for') && opener[0] !== 'for');
    if (!job) break;
    names.push(job.name);
    position = skipFillers(prompt, position + job.length);
    const isList = [',', 'and', 'or', '&', '/'].includes(prompt.stem(position));
    const next = skipFillers(
      prompt,
      position +
        (isList ? (prompt.stem(position) === ',' && ['and', 'or'].includes(prompt.stem(position + 1)) ? 2 : 1) : 0),
    );
    if (!isList || !jobAt(prompt, next, false)) break;
    position = next;
  }
  if (names.length === 0) return null;
  prompt.take(at, position - at);
  return { kind: 'jobs', names, isAddition: prompt.hasBefore(at, 4, additions), position: at };
}

function jobOnly(prompt: Prompt, at: number): Mention | null {
  const match = prompt.isFree(at) ? jobs.matchAt(prompt.tokens, at) : null;
  if (!match) return null;
  const end = at + match.length;
  if (prompt.stem(end) !== 'only' || prompt.stem(end + 1) === 'command') return null;
  prompt.take(at, match.length + 1);
  return { kind: 'jobs', names: [match.value], isAddition: false, position: at };
}

function skipFillers(prompt: Prompt, from: number): number {
  let at = from;
  while (fillers.has(prompt.stem(at))) at++;
  return at;
}

/** A job at a position. Where the words before leave no doubt, any uncommon word is a job. */
function jobAt(prompt: Prompt, at: number, acceptsUnknown: boolean): { name: string; length: number } | null {
  if (!prompt.isFree(at)) return null;
  const match = jobs.matchAt(prompt.tokens, at);
  if (match) return { name: match.value, length: match.length };
  const token = prompt.at(at);
  if (!acceptsUnknown || token?.kind !== 'word' || isCommonWord(token.stem)) return null;
  const name = itemNameFor(token.stem);
  return name ? { name, length: 1 } : null;
}
