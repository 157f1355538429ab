import type { Requirement } from '@scriptsmith/chat-contracts';
import { separatePlaces } from '../specification/separate-places.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { Language, ResourceSpecification } from '../specification/resource-specification.js';
import { annotateMessage } from './annotate-message.js';
import type { AnnotatedMessage, InputLanguage } from './annotation.js';
import { buildParts, notUnderstood } from './build-parts.js';
import { actions, type Concept } from './concepts.js';
import { type Draft, draftsOf } from './drafts.js';
import { intentOf, type Intent } from './intent.js';
import type { Fact } from './facts.js';
import { type ReadClause, readFacts, spanOf } from './read-facts.js';
import { RequirementList } from './requirement-list.js';

/** A conversation as far as it is understood. */
export interface Understanding {
  intent: Intent;
  language: InputLanguage;
  specification: ResourceSpecification;
  requirements: Requirement[];
  /** Whether the last message changed the resource. */
  hasChanged: boolean;
}

/** Reads the messages of a conversation, oldest first. Only the last one may be a question. */
export function understandConversation(texts: readonly string[]): Understanding {
  let drafts: Draft[] = [];
  let lists: RequirementList[] = [];
  let intent: Intent = { kind: 'build' };
  let language: InputLanguage = 'en';
  let hasChanged = false;
  for (const text of texts) {
    const message = annotateMessage(text);
    intent = intentOf(message, drafts.length > 0);
    if (drafts.length === 0) language = message.language;
    hasChanged = false;
    if (intent.kind !== 'build') continue;
    const list = new RequirementList(text, 1 + lists.reduce((sum, each) => sum + each.all.length, 0));
    const read = readDrafts(message, list);
    drafts = [...drafts, ...read];
    lists = [...lists, list];
    hasChanged = read.length > 0;
  }
  const [list = new RequirementList('')] = lists;
  const { presets, behaviors } = buildParts(drafts, list);
  return {
    ...{ intent, language, hasChanged },
    specification: separatePlaces({
      ...emptySpecification,
      blocks: presets,
      behaviors,
      languages: [outputLanguage(language)],
    }),
    requirements: lists.flatMap((each) => each.all),
  };
}

function readDrafts(message: AnnotatedMessage, requirements: RequirementList): Draft[] {
  const clauses = readFacts(message);
  const background = backgroundOf(clauses);
  const refused = refusedClauses(clauses);
  const facts = clauses.flatMap((read) => {
    const { clause, leftOver } = read;
    if (background.has(read)) {
      const reason = 'Read as the reason, not as a wish.';
      requirements.change(requirements.ofClause(clause), { state: 'assumed', reason });
      return [];
    }
    if (refused.has(read)) {
      requirements.addNotBuilt(clause.start, clause.end, notUnderstood);
      return [];
    }
    if (leftOver.length > 0) {
      const { start, end } = spanOf(leftOver);
      requirements.addNotBuilt(start, end, notUnderstood);
    }
    return read.facts;
  });
  return draftsOf(facts, requirements);
}

/** Words that turn the meaning of a clause around: without them, something else would be built. */
const turning: ReadonlySet<Concept> = new Set<Concept>([
  'not', 'no', 'without', 'instead', 'unless', 'except', 'until', 'before', 'if', 'nobody', 'every', 'each', 'per',
  'double', 'half', 'third', 'only', 'share', 'split', 'forbid', 'between', 'last-one', 'first', 'more', 'less', 'cost',
]); // prettier-ignore

/** A verb that is not understood may be what the clause is about. */
const verbs: ReadonlySet<Concept> = new Set<Concept>(actions);

/**
 * Clauses that must not be built: nothing of them is understood, or a word that turns their meaning around is not. What
 * depends on a condition that is not understood is not built either.
 */
function refusedClauses(clauses: readonly ReadClause[]): Set<ReadClause> {
  const refused = new Set<ReadClause>();
  let isConditionLost = false;
  let sentence = -1;
  for (const read of clauses) {
    const { clause, facts, leftOver } = read;
    if (clause.sentence !== sentence) isConditionLost = false;
    sentence = clause.sentence;
    const isCondition = clause.link === 'if' || clause.link === 'when' || clause.link === 'unless';
    const isEmpty = leftOver.length > 0 && !facts.some(({ fact }) => isStrong(fact));
    const isTurned = leftOver.some(
      (phrase) => phrase.kind === 'concept' && (turning.has(phrase.concept) || verbs.has(phrase.concept)),
    );
    if (facts.some(({ fact }) => fact.kind === 'trigger')) isConditionLost = false;
    if (isEmpty || isTurned || isConditionLost) refused.add(read);
    if (isCondition && (isEmpty || isTurned)) isConditionLost = true;
  }
  return refused;
}

/** Facts that say what happens; the others only say how. */
const isStrong = ({ kind }: Fact): boolean => !['place', 'price', 'work', 'setting', 'amount', 'connection', 'duration', 'title'].includes(kind);

/** Clauses in front of "I want that …" that only tell why. */
function backgroundOf(clauses: readonly ReadClause[]): Set<ReadClause> {
  const wish = clauses.findIndex(({ clause: { phrases } }) =>
    phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'want'),
  );
  const sentence = clauses[wish]?.clause.sentence ?? 0;
  return new Set(clauses.slice(0, Math.max(0, wish)).filter(({ clause }) => clause.sentence < sentence));
}

const outputLanguage = (language: InputLanguage): Language => (language === 'de' ? 'de' : 'en');
