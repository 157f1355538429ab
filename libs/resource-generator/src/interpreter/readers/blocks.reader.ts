import { adminCommands } from '../../blocks/admin-commands/admin-command-list.js';
import { blocks } from '../../blocks/registry.js';
import { weatherPhrases } from '../../blocks/weather/weather-types.js';
import type { BlockId } from '../../specification/resource-specification.js';
import { unsupportedPhrases } from '../../vocabulary/unsupported.js';
import type { Mention, MentionReader } from '../mentions.js';
import { PhraseIndex } from '../phrases.js';
import { additions, negations, stems } from '../prompt.js';

interface BlockPhrase {
  block: BlockId;
  variant: string;
}

const phrasesOf = (key: 'phrases' | 'weakPhrases'): [string, BlockPhrase][] =>
  blocks.flatMap(({ id, variants }) =>
    Object.entries(variants).flatMap(([variant, { [key]: phrases }]) =>
      (phrases ?? []).map((phrase): [string, BlockPhrase] => [phrase, { block: id, variant }]),
    ),
  );

type StrongPhrase = BlockPhrase | { unsupported: string };

// Unsupported requests compete with the supported ones: the longest match wins.
const strong = new PhraseIndex<StrongPhrase>([
  ...phrasesOf('phrases'),
  ...unsupportedPhrases.map(([phrase, unsupported]): [string, StrongPhrase] => [phrase, { unsupported }]),
]);
const weak = new PhraseIndex<BlockPhrase>(phrasesOf('weakPhrases'));

/** The blocks that a prompt names clearly, and what it asks for that no block covers. */
export const readBlocks: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const match = prompt.isFree(at) ? strong.matchAt(prompt.tokens, at) : null;
    if (!match) continue;
    const isNegated = prompt.hasBefore(at, 3, negations);
    if ('unsupported' in match.value) {
      if (!isNegated) mentions.push({ kind: 'unsupported', what: match.value.unsupported, position: at });
    } else {
      mentions.push({ kind: 'block', ...match.value, isWeak: false, isNegated, position: at });
    }
    prompt.take(at, match.length);
    at += match.length - 1;
  }
  return mentions;
};

/** The blocks that a prompt may mean. */
export const readWeakBlocks: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const match = weak.matchAt(prompt.tokens, at);
    if (!match) continue;
    mentions.push({
      kind: 'block',
      ...match.value,
      isWeak: true,
      isNegated: prompt.hasBefore(at, 3, negations),
      position: at,
    });
    at += match.length - 1;
  }
  return mentions;
};

const commandWords: Readonly<Record<string, string>> = {
  tp: 'teleport', teleport: 'teleport', tpcoord: 'teleport', fix: 'repair', dv: 'deletevehicle', announcement: 'announce', givecash: 'givemoney',
  summon: 'bring', fly: '', ...Object.fromEntries(Object.keys(adminCommands).map((name) => [name, name])),
}; // prettier-ignore

/** Admin commands by their names. They count only for a block of admin commands. */
export const readAdminCommands: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const name = commandAt(prompt.stem(at), prompt.stem(at + 1), prompt.stem(at + 2), prompt.stem(at + 3));
    if (!name) continue;
    mentions.push({
      kind: 'adminCommand',
      name,
      isNegated: prompt.hasBefore(at, 4, negations),
      isAddition: prompt.hasBefore(at, 6, additions),
      position: at,
    });
  }
  return mentions;
};

const vehicleWords = stems('vehicle car');

function commandAt(first: string, second: string, third: string, fourth: string): string | undefined {
  if (first === 'delete' && (vehicleWords.has(second) || vehicleWords.has(third))) return 'deletevehicle';
  if (first === 'give' && (second === 'money' || second === 'cash' || third === 'money' || fourth === 'money'))
    return 'givemoney';
  if (first === 'give' && (second === 'item' || third === 'item' || fourth === 'item')) return 'giveitem';
  if (first === 'go' && second === 'to') return 'goto';
  if (first === 'teleport' && second === 'to' && (third === 'player' || fourth === 'player')) return 'goto';
  return Object.hasOwn(commandWords, first) ? commandWords[first] : undefined;
}

const weathers = new PhraseIndex<string>(weatherPhrases);

export const readWeathers: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const match = prompt.isFree(at) ? weathers.matchAt(prompt.tokens, at) : null;
    if (!match) continue;
    mentions.push({
      kind: 'weather',
      weather: match.value,
      isNegated: prompt.hasBefore(at, 4, negations),
      position: at,
    });
  }
  return mentions;
};
