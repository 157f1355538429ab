import { type Requirement, requirementLimits } from '@scriptsmith/chat-contracts';
import { adapterOf } from '../frameworks/frameworks.js';
import type { GeneratedReply } from '../generate-resource.js';
import type { ResourceSpecification } from '../specification/resource-specification.js';
import type { Understanding } from '../understand/understand-conversation.js';
import { replyText } from '../understand/replies.js';
import { reasonText } from './reason-texts.js';
import { nearestExamples } from './nearest-examples.js';
import { describeResource } from './resource-summary.js';

/** What is answered also about a resource that somebody else wrote. */
const repliesToAnyResource: ReadonlySet<string> = new Set(['other-game', 'cheat', 'undo']);

/** The answer to a message that builds nothing, or null if there is a resource to write. */
export function replyTo(
  understanding: Understanding,
  { profileId, hasOwnFiles, message: text }: { profileId: string; hasOwnFiles: boolean; message: string },
): GeneratedReply | null {
  const { intent, language, specification, hasChanged, requirements } = understanding;
  const parts = specification.blocks.length + specification.behaviors.length;
  const isEmpty = parts === 0 || (requirements.length > 0 && requirements.every(({ state }) => state === 'not_built'));
  const suggestions = (): string[] => nearestExamples(text, language);
  const reply = (kind: GeneratedReply['reply'], message: string, further: string[] = []): GeneratedReply => ({
    ...{ kind: 'reply', reply: kind, message, suggestions: further },
    requirements: requirements.filter(({ state }) => state === 'question' || (isEmpty && state === 'not_built')),
  });
  if (hasOwnFiles && !repliesToAnyResource.has(intent.kind)) {
    const declined = reply('declined', replyText('ownFiles', language));
    return { ...declined, requirements: requirements.map(notBuiltBecause(ownFiles)) };
  }
  switch (intent.kind) {
    case 'other-game':
      return reply('declined', replyText('otherGame', language));
    case 'cheat':
      return reply('declined', replyText('cheat', language));
    case 'undo':
      if (hasOwnFiles) return reply('undo', replyText('undone', language));
      return isEmpty
        ? reply('answer', replyText('notBuiltYet', language), suggestions())
        : reply('undo', replyText('undone', language));
    case 'change-profile':
      // The chat repeats the messages with the other profile: then there is a resource to write.
      if (intent.profileId === profileId && !isEmpty) return null;
      return { ...reply('change-profile', ''), profileId: intent.profileId };
    case 'question':
      return isEmpty
        ? reply('question', replyText('vague', language), suggestions())
        : reply('answer', explain(understanding, intent.topic));
    case 'polish':
      if (isEmpty) return reply('question', replyText('vague', language), suggestions());
      return reply('question', replyText('polish', language), replyText('polishSuggestions', language).split('\n'));
    case 'build':
      break;
  }
  if (understanding.isForRedm && profileId.startsWith('fivem')) return reply('question', replyText('redm', language));
  if (!adapterOf(profileId)) return reply('declined', replyText('noGenerator', language));
  const unanswered = requirements.filter(({ state }) => state === 'question');
  if (isEmpty && unanswered.length > 0) {
    return reply(
      'question',
      unanswered.map(({ text, reason }) => `${text}: ${reasonText(reason ?? '', language)}`).join('\n'),
    );
  }
  if (isEmpty) {
    const isVague = requirements.length === 0 || requirements.every(({ state }) => state !== 'not_built');
    return isVague
      ? reply('question', replyText('vague', language), suggestions())
      : reply('not-understood', replyText('notUnderstood', language), suggestions());
  }
  if (isMostlyLost(requirements)) {
    const tooLittle = reply('not-understood', replyText('tooLittle', language), suggestions());
    return { ...tooLittle, requirements: requirements.map((each) => (isBuilt(each) ? notBuiltAlone(each) : each)) };
  }
  if (hasChanged) return null;
  if (understanding.nothing === 'already') return reply('answer', replyText('already', language));
  if (understanding.nothing === 'cannot') return reply('not-understood', replyText('cannot', language));
  return reply('not-understood', replyText('noChange', language));
}

const lostFrom = 3;

/** Whether so much is not built that the rest is not what was asked for. */
function isMostlyLost(requirements: readonly Requirement[]): boolean {
  const lost = requirements.filter(({ state }) => state === 'not_built');
  const lengthOf = (texts: readonly Requirement[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);
  const lostLength = lengthOf(lost);
  return lost.length >= lostFrom && lostLength >= 3 * (lengthOf(requirements) - lostLength);
}

const ownFiles = 'The files of this resource were not written by the generator.';

const isBuilt = ({ state }: Requirement): boolean => state === 'built' || state === 'assumed';

const notBuiltBecause =
  (reason: string) =>
  (each: Requirement): Requirement => ({ ...each, state: 'not_built', reason, setting: null, choices: [] });

/** What could be built, where too little of the rest can: nothing is. */
const notBuiltAlone = notBuiltBecause('Understood, and not built without the rest.');

/** What the resource does and where its settings are; or what must hold so that it works; or what things cost. */
function explain(understanding: Understanding, topic: 'why' | 'price' | 'resource'): string {
  const { requirements, language, specification } = understanding;
  const built = requirements
    .filter(({ state }) => state === 'built' || state === 'assumed')
    .slice(0, requirementLimits.choices)
    .map(({ text, setting }) => `- ${text}${setting ? ` (${setting.value})` : ''}`);
  if (topic === 'why') {
    const { name } = describeResource(specification);
    return [replyText('needs', language), ...built, '', replyText('restart', language).replace('NAME', name)].join(
      '\n',
    );
  }
  const prices = topic === 'price' ? pricesOf(specification).slice(0, requirementLimits.choices) : [];
  if (prices.length > 0) return [replyText('prices', language), ...prices.map((each) => `- ${each}`)].join('\n');
  return [replyText('does', language), ...built, '', replyText('where', language)].join('\n');
}

/** The goods of a resource with their prices, and what its parts cost. */
const pricesOf = ({ blocks, behaviors }: ResourceSpecification): string[] => [
  ...blocks.flatMap(({ parameters: { label, price, offers = [], vehicles = [] } }) => [
    ...(price === undefined || price === 0 ? [] : [`${label ?? ''}: ${price}`]),
    ...[...offers, ...vehicles].map((offer) => `${offer.label}: ${offer.price}`),
  ]),
  ...behaviors.flatMap(({ label, effects, conditions }) => [
    ...effects
      .flatMap((effect) => (effect.kind === 'trade' ? effect.offers : []))
      .map((each) => `${each.label}: ${each.price}`),
    ...conditions.flatMap((each) =>
      each.kind === 'money' && each.isPaid && each.amount.kind === 'fixed' ? [`${label}: ${each.amount.value}`] : [],
    ),
  ]),
];
