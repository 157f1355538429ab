import type { ResourceSpecification } from '../specification/resource-specification.js';
import { isCommonWord } from '../vocabulary/common-words.js';
import { applyMentions } from './apply-mentions.js';
import { hintAt } from './hints.js';
import type { Hint, Mention, MentionReader } from './mentions.js';
import { Prompt } from './prompt.js';
import { readAdminCommands, readBlocks, readWeakBlocks, readWeathers } from './readers/blocks.reader.js';
import { readEffects } from './readers/effects.reader.js';
import { readItemRoles, readOffers } from './readers/items.reader.js';
import { readJobRestrictions } from './readers/jobs.reader.js';
import { readCoordinates, readKnownPlaces } from './readers/places.reader.js';
import {
  readAccounts,
  readBlips,
  readCommands,
  readInteractions,
  readLanguages,
  readMessages,
  readTitles,
} from './readers/presentation.reader.js';
import { readRecipes } from './readers/recipes.reader.js';
import { readCounts, readDurations, readFrequencies, readMoney } from './readers/values.reader.js';

/** Each reader sees only what the readers before it left over. */
const readers: readonly MentionReader[] = [
  readTitles,
  readCommands,
  readCoordinates,
  readCounts,
  readDurations,
  readFrequencies,
  readJobRestrictions,
  readBlocks,
  readBlips,
  readInteractions,
  readLanguages,
  readAccounts,
  readKnownPlaces,
  readRecipes,
  readEffects,
  readOffers,
  readItemRoles,
  readWeathers,
  readAdminCommands,
  readMoney,
  readMessages,
  readWeakBlocks,
];

/** The interpretation of a prompt for a resource. */
export interface Interpretation {
  specification: ResourceSpecification;
  /** The changes in words. Empty if the generator does not understand the prompt. */
  changes: string[];
  /** The requests of the prompt that no block covers. */
  unsupported: string[];
  /** The words that the generator does not know. */
  unknownWords: string[];
  /** The share of content words that it does not know, from 0 to 1. */
  unknownShare: number;
  /** The parameters that the prompt named, for example `shop.price`. */
  namedParameters: string[];
}

/** Changes a specification by a prompt. Takes time proportional to the length of the prompt. */
export function interpret(text: string, specification: ResourceSpecification): Interpretation {
  const prompt = new Prompt(text);
  const mentions: Mention[] = readers
    .flatMap((read) => read(prompt))
    .map((mention) => withHint(mention, hintAt(prompt, mention.position)))
    .sort((a, b) => a.position - b.position);
  const unknownWords = unknownWordsOf(prompt);
  const knownWords = prompt.tokens.filter((token, at) => token.kind === 'word' && prompt.isUnderstood(at)).length;
  const unsupported = mentions.flatMap((mention) => (mention.kind === 'unsupported' ? [mention.what] : []));
  const applied = applyMentions(specification, mentions);
  return {
    ...applied,
    unsupported: [...new Set(unsupported)],
    unknownWords,
    unknownShare: unknownWords.length / Math.max(1, unknownWords.length + knownWords),
  };
}

const withHint = (mention: Mention, hint: Hint | undefined): Mention => (hint ? { ...mention, hint } : mention);

const unknownWordsOf = (prompt: Prompt): string[] => [
  ...new Set(
    prompt.tokens
      .filter(
        (token, at) =>
          token.kind === 'word' && !prompt.isUnderstood(at) && !isCommonWord(token.stem) && !isCommonWord(token.text),
      )
      .map(({ text }) => text),
  ),
];
