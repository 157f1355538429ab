import { interpret, type Interpretation } from '../interpreter/interpret.js';
import { emptySpecification } from '../specification/empty-specification.js';
import { separatePlaces } from '../specification/separate-places.js';
import type { ResourceSpecification } from '../specification/resource-specification.js';
import { listInWords } from '../specification/words.js';
import type { NotUnderstood } from './not-understood.js';
import { examplesFor, followUpExamples } from './suggestions.js';

/** The result of a conversation. */
export interface Conversation {
  kind: 'conversation';
  specification: ResourceSpecification;
  /** The changes of the last prompt, if it is a follow-up. */
  lastChanges: string[];
  unsupported: string[];
  /** Words of the description that had no effect. */
  unknownWords: string[];
  /** The parameters that the prompts named, for example `shop.price`. The generator chose the others. */
  namedParameters: ReadonlySet<string>;
}

/** Above this share of unknown words, a description means something else than the blocks that it happens to name. */
const maxUnknownShare = 0.7;
const minUnknownWords = 3;

/** Applies the prompts one after the other. Only the last one has to be understood. */
export function followConversation(prompts: readonly string[]): Conversation | NotUnderstood {
  let specification = emptySpecification;
  const namedParameters = new Set<string>();
  let unsupported: string[] = [];
  let unknownWords: string[] = [];
  let last: Interpretation | null = null;
  let isFollowUp = false;
  for (const prompt of prompts) {
    isFollowUp = specification.blocks.length > 0;
    last = interpret(prompt, specification);
    if (!isUnderstood(last, isFollowUp)) continue;
    specification = last.specification;
    last.namedParameters.forEach((name) => namedParameters.add(name));
    if (!isFollowUp) ({ unsupported, unknownWords } = last);
  }
  if (!last || !isUnderstood(last, isFollowUp)) return notUnderstood(last, isFollowUp, specification);
  return {
    kind: 'conversation',
    specification: separatePlaces(specification),
    lastChanges: isFollowUp ? last.changes : [],
    unsupported: isFollowUp ? last.unsupported : unsupported,
    unknownWords,
    namedParameters,
  };
}

function isUnderstood(interpretation: Interpretation, isFollowUp: boolean): boolean {
  if (isFollowUp) return interpretation.changes.length > 0;
  const { specification, unknownWords, unknownShare, unsupported } = interpretation;
  if (specification.blocks.length === 0) return false;
  // A description of something unsupported that also names a block asks for the former first.
  if (unsupported.length >= specification.blocks.length) return false;
  return unknownWords.length < minUnknownWords || unknownShare <= maxUnknownShare;
}

function notUnderstood(
  interpretation: Interpretation | null,
  isFollowUp: boolean,
  specification: ResourceSpecification,
): NotUnderstood {
  if (isFollowUp) {
    return {
      kind: 'not-understood',
      message: 'The offline generator does not know how to make this change. The resource stays as it is.',
      suggestions: followUpExamples(specification),
    };
  }
  const unsupported = interpretation?.unsupported ?? [];
  return {
    kind: 'not-understood',
    message:
      unsupported.length > 0
        ? `The offline generator cannot build ${listInWords(unsupported)}. Describe something else, or configure a model.`
        : 'The offline generator does not know how to build this. Name one or more of the things that it can build.',
    suggestions: examplesFor(),
  };
}
