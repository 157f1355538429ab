import type { Requirement } from '@scriptsmith/chat-contracts';
import { separatePlaces } from '../specification/separate-places.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { Language, ResourceSpecification } from '../specification/resource-specification.js';
import { annotateMessage } from './annotate-message.js';
import type { AnnotatedMessage, InputLanguage } from './annotation.js';
import { buildParts, notUnderstood } from './build-parts.js';
import { type Draft, draftsOf } from './drafts.js';
import { intentOf, type Intent } from './intent.js';
import { readFacts } from './read-facts.js';
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
  const { facts, leftOver } = readFacts(message);
  const drafts = draftsOf(facts, requirements);
  for (const { start, end } of leftOver) requirements.addNotBuilt(start, end, notUnderstood);
  return drafts;
}

const outputLanguage = (language: InputLanguage): Language => (language === 'de' ? 'de' : 'en');
