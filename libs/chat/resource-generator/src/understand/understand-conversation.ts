import { type Requirement, requirementLimits } from '@scriptsmith/chat-contracts';
import { separatePlaces } from '../specification/separate-places.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { Interaction, Language, ResourceSpecification } from '../specification/resource-specification.js';
import { annotateMessage } from './annotate-message.js';
import type { AnnotatedMessage, InputLanguage } from './annotation.js';
import { markerColors } from './blips.js';
import { buildParts } from './build-parts.js';
import { answered } from './answers.js';
import type { Draft } from './draft.js';
import { backgroundOf, conditionalFact } from './clause-context.js';
import { draftsOf } from './drafts.js';
import { intentOf, type Intent } from './intent.js';
import type { Fact } from './facts.js';
import { type FollowUp, followUp } from './follow-up.js';
import { clausesOfOtherGroups } from './other-groups.js';
import { PartQuestions } from './part-questions.js';
import { readFacts, type StatedFact } from './read-facts.js';
import { cannotYet, notUnderstood, RequirementList } from './requirement-list.js';
import { isLost, refusedClauses } from './refused-clauses.js';
import { type GeneratorServer, serverWordsOf } from './server-words.js';
import { splitClause } from './split-clauses.js';
import { unusedFacts } from './unused-facts.js';
import { stretchesOf } from './stretches.js';

/** A conversation as far as it is understood. */
export interface Understanding {
  intent: Intent;
  language: InputLanguage;
  specification: ResourceSpecification;
  requirements: Requirement[];
  /** Whether the last message changed the resource. */
  hasChanged: boolean;
  /** Why the last message changed nothing: it is so already, cannot be built, or says nothing. */
  nothing: 'already' | 'cannot' | 'not-understood' | null;
  /** Whether a message names RedM. */
  isForRedm: boolean;
}

/** A message of the user, with the values of its plan that were changed, by the id of their requirement. */
export interface UserMessage {
  text: string;
  answers?: Readonly<Record<string, string>>;
}

/** Reads the messages of a conversation, oldest first. Only the last one may be a question. */
export function understandConversation(
  messages: readonly UserMessage[],
  without?: string,
  server?: GeneratorServer,
  isCompared = true,
): Understanding {
  const requirements = new RequirementList(without);
  let drafts: Draft[] = [];
  let intent: Intent = { kind: 'build' };
  let language: InputLanguage = 'en';
  let hasChanged = false;
  let nothing: Understanding['nothing'] = null;
  let isForRedm = false;
  let heading: string | null = null;
  let currencySymbol = server?.currencySymbol ?? emptySpecification.currencySymbol;
  const serverWords = server && serverWordsOf(server);
  const partQuestions = new PartQuestions(requirements);
  const notes: (() => void)[] = [];
  for (const { text, answers = {} } of messages) {
    const message = annotateMessage(text, serverWords);
    intent = intentOf(message, drafts.length > 0);
    if (drafts.length === 0) language = message.language;
    hasChanged = false;
    nothing = null;
    isForRedm ||= namesRedm(message);
    currencySymbol = currencyOf(message) ?? currencySymbol;
    drafts = partQuestions.answeredBy(answers, drafts);
    if (intent.kind !== 'build') continue;
    const continued = partQuestions.answeredByMessage(text, drafts);
    if (continued) {
      drafts = continued.map((draft) => answered(draft, answers));
      hasChanged = true;
      continue;
    }
    if (drafts.length === 0) requirements.restart();
    requirements.startMessage(text);
    const facts = readStatements(message, drafts.length > 0, requirements);
    if (drafts.length === 0)
      heading = facts.flatMap(({ fact }) => (fact.kind === 'title' ? [fact.title] : []))[0] ?? null;
    const result: FollowUp =
      drafts.length === 0
        ? { kind: 'changed', drafts: draftsOf(facts, requirements) }
        : followUp(drafts, facts, requirements);
    if (drafts.length === 0 && without === undefined) {
      const unused = unusedFacts(facts, (each) => partsOf(each, text));
      notes.push(...unused.map(({ start, end }) => requirements.unusedAt(start, end)));
    }
    if (result.kind === 'unclear') {
      partQuestions.ask(text, facts, drafts, result.candidates, language);
      drafts = partQuestions.answeredBy(answers, drafts);
      hasChanged = true;
    }
    nothing = result.kind === 'nothing' ? result.reason : null;
    if (result.kind !== 'changed') continue;
    drafts = result.drafts.map((draft) => answered(draft, answers));
    hasChanged = facts.length > 0;
  }
  const { presets, behaviors } = buildParts(
    drafts.filter(({ isLeftOut }) => !isLeftOut),
    requirements,
  );
  notes.forEach((note) => note());
  noteUnknownAnswers(messages, requirements);
  const specification = separatePlaces({
    ...emptySpecification,
    blocks: presets,
    behaviors,
    title: titleOf(drafts) ?? (presets.length + behaviors.length > 1 ? heading : null),
    interaction: interactionOf(drafts),
    ...markerColorOf(drafts),
    currencySymbol,
    languages: drafts.some(({ settings }) => settings.some((each) => each.name === 'language'))
      ? ['de']
      : [server?.language ?? outputLanguage(language)],
  });
  const understanding = {
    ...{ intent, language, hasChanged, nothing, isForRedm, specification },
    requirements: requirements.all,
  };
  if (!isCompared || !hasChanged || messages.length < 2 || without !== undefined) return understanding;
  const before = understandConversation(messages.slice(0, -1), without, server, false);
  return isSame(before, understanding)
    ? { ...understanding, hasChanged: false, nothing: reasonOf(understanding, before) }
    : understanding;
}

/** What some statements of a message become. */
function partsOf(facts: readonly StatedFact[], text: string): string {
  const requirements = new RequirementList();
  requirements.startMessage(text);
  const drafts = draftsOf(structuredClone(facts), requirements);
  return JSON.stringify(buildParts(drafts, requirements), withoutIds);
}

const withoutIds = (key: string, value: unknown): unknown => (key === 'requirementIds' ? undefined : value);

/** Whether a message left everything as it was, and asks nothing. */
const isSame = (before: Understanding, after: Understanding): boolean =>
  builtOf(before) === builtOf(after) && after.requirements.every(({ state }) => state !== 'question');

const builtOf = ({ specification }: Understanding): string =>
  JSON.stringify(specification, (key, value: unknown) => (key === 'requirementIds' ? undefined : value));

/** Why a message left everything as it was: something of it cannot be built, or is so already. */
const reasonOf = (after: Understanding, before: Understanding): 'cannot' | 'already' => {
  const known = new Set(before.requirements.map(({ id }) => id));
  return after.requirements.some(({ id, state }) => !known.has(id) && state === 'not_built') ? 'cannot' : 'already';
};

/** An answer that means nothing is said to mean nothing. */
function noteUnknownAnswers(messages: readonly UserMessage[], requirements: RequirementList): void {
  for (const [id, answer] of messages.flatMap(({ answers = {} }) => Object.entries(answers))) {
    const requirement = requirements.all.find((each) => each.id === id);
    const isOpen = requirement?.state === 'assumed' || requirement?.state === 'question';
    if (!requirement || !isOpen || answer.trim() === '' || answer === requirement.setting?.value) continue;
    const reason = `"${answer.trim()}" is not known. ${requirement.reason ?? ''}`;
    requirements.change(id, { reason: reason.slice(0, requirementLimits.reasonLength) });
  }
}

/** The currency that amounts of a message name. */
function currencyOf({ clauses }: AnnotatedMessage): string | undefined {
  const amounts = clauses.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => (phrase.kind === 'quantity' && phrase.unit === 'money' ? [phrase.text] : [])),
  );
  const signs: readonly (readonly [RegExp, string])[] = [
    [/€|euro/i, '€'],
    [/£|pound/i, '£'],
    [/\$|dollar/i, '$'],
  ];
  return signs.find(([names]) => amounts.some((amount) => names.test(amount)))?.[1];
}

/** How players interact, if the user chose a marker or a target. */
const interactionOf = (drafts: readonly Draft[]): Interaction | null =>
  drafts
    .flatMap(({ settings }) =>
      settings.flatMap((each) => (each.name === 'presence' && each.value !== 'ped' ? [each.value] : [])),
    )
    .at(-1) ?? null;

/** The last color that the user chose for markers. */
function markerColorOf(drafts: readonly Draft[]): Pick<ResourceSpecification, 'markerColor'> {
  const names = drafts.flatMap(({ settings }) =>
    settings.flatMap((each) => (each.name === 'markerColor' ? [each.value] : [])),
  );
  const markerColor = markerColors[names.at(-1) ?? ''];
  return markerColor ? { markerColor } : {};
}

const namesRedm = ({ clauses }: AnnotatedMessage): boolean =>
  clauses.some(({ phrases }) => phrases.some((phrase) => phrase.kind === 'software' && phrase.name === 'redm'));

/** The facts of a message that can be built. What cannot becomes a requirement that is not built. */
function readStatements(message: AnnotatedMessage, isFollowUp: boolean, requirements: RequirementList): StatedFact[] {
  const clauses = readFacts(message, isFollowUp).flatMap((read) => splitClause(read, message.text, isLost));
  const background = backgroundOf(clauses);
  const refused = refusedClauses(clauses, isFollowUp, message.text);
  const stated = clauses.flatMap((read, index) => {
    const { clause, leftOver } = read;
    const next = clauses[index + 1];
    const conditional = next && refused.has(next) ? conditionalFact(read, next, message.text) : undefined;
    const facts = read.facts.filter((each) => each !== conditional);
    if (background.has(read)) {
      const reason = 'Read as the reason, not as a request.';
      requirements.change(requirements.ofClause(clause), { state: 'assumed', reason });
      return [];
    }
    if (
      refused.has(read) ||
      (conditional && facts.every(({ fact }) => fact.kind !== 'preset' && fact.kind !== 'delivery'))
    ) {
      requirements.addNotBuilt(clause.start, clause.end, notUnderstood);
      return [];
    }
    for (const { start, end } of stretchesOf(leftOver, clause.phrases)) {
      requirements.addNotBuilt(start, end, notUnderstood);
    }
    if (conditional) requirements.addNotBuilt(conditional.start, conditional.end, notUnderstood);
    return facts;
  });
  const others = clausesOfOtherGroups(stated);
  others.forEach(({ start, end }) => requirements.addNotBuilt(start, end, cannotYet));
  return withChances(stated, message.text).filter(({ clause }) => !others.has(clause));
}

/** "50 % chance that the police is called": the chance of what follows, not a condition of everything. */
function withChances(facts: readonly StatedFact[], text: string): StatedFact[] {
  return facts.flatMap((stated, index) => {
    const [previous, next] = [facts[index - 1], facts[index + 1]];
    if (next && isChanceOf(stated, next, text)) return [];
    if (!previous || !isChanceOf(previous, stated, text)) return [stated];
    const percent = chanceIn(previous);
    return [{ ...stated, start: previous.start, fact: { ...stated.fact, chancePercent: percent } as Fact }];
  });
}

const chanceIn = ({ fact }: StatedFact): number | undefined =>
  fact.kind === 'condition' && fact.condition.kind === 'chance' ? fact.condition.percent : undefined;

const isChanceOf = (chance: StatedFact, { fact, start, clause }: StatedFact, text: string): boolean =>
  chanceIn(chance) !== undefined &&
  fact.kind === 'effect' &&
  clause.sentence === chance.clause.sentence &&
  start > chance.end &&
  !/[,;:(]/.test(text.slice(chance.end, start));

/** The last name that the user gave to the resource. */
const titleOf = (drafts: readonly Draft[]): string | null =>
  drafts.flatMap(({ settings }) => settings.flatMap((each) => (each.name === 'title' ? [each.value] : []))).at(-1) ??
  null;

const outputLanguage = (language: InputLanguage): Language => (language === 'de' ? 'de' : 'en');
