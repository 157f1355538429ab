import { type Requirement, requirementLimits } from '@scriptsmith/chat-contracts';
import { adapterOf } from '../frameworks/frameworks.js';
import type { GeneratedReply } from '../generate-resource.js';
import type { Understanding } from '../understand/understand-conversation.js';
import { exampleMessages, replyText } from '../understand/replies.js';

/** The answer to a message that builds nothing, or null if there is a resource to write. */
export function replyTo(understanding: Understanding, profileId: string): GeneratedReply | null {
  const { intent, language, specification, hasChanged, requirements } = understanding;
  const isEmpty = specification.blocks.length + specification.behaviors.length === 0;
  const suggestions = [...exampleMessages(language)];
  const reply = (kind: GeneratedReply['reply'], message: string, further: string[] = []): GeneratedReply => ({
    ...{ kind: 'reply', reply: kind, message, suggestions: further },
    requirements: requirements.filter(({ state }) => state === 'question' || (isEmpty && state === 'not_built')),
  });
  switch (intent.kind) {
    case 'other-game':
      return reply('declined', replyText('otherGame', language));
    case 'cheat':
      return reply('declined', replyText('cheat', language));
    case 'undo':
      return isEmpty
        ? reply('answer', replyText('notBuiltYet', language), suggestions)
        : reply('undo', replyText('undone', language));
    case 'change-profile':
      // The chat repeats the messages with the other profile: then there is a resource to write.
      if (intent.profileId === profileId && !isEmpty) return null;
      return { ...reply('change-profile', ''), profileId: intent.profileId };
    case 'question':
      return isEmpty
        ? reply('question', replyText('vague', language), suggestions)
        : reply('answer', explain(understanding));
    case 'build':
      break;
  }
  if (understanding.isForRedm && profileId.startsWith('fivem')) return reply('question', replyText('redm', language));
  if (!adapterOf(profileId)) return reply('declined', replyText('noGenerator', language));
  const unanswered = requirements.filter(({ state }) => state === 'question');
  if (isEmpty && unanswered.length > 0) {
    return reply('question', unanswered.map(({ text, reason }) => `${text}: ${reason ?? ''}`).join('\n'));
  }
  if (isEmpty) {
    const isVague = requirements.length === 0 || requirements.every(({ state }) => state !== 'not_built');
    return isVague
      ? reply('question', replyText('vague', language), suggestions)
      : reply('not-understood', replyText('notUnderstood', language), suggestions);
  }
  if (isMostlyLost(requirements)) return { ...reply('not-understood', replyText('tooLittle', language)), requirements };
  return hasChanged ? null : reply('not-understood', replyText('noChange', language));
}

const lostFrom = 3;

/** Whether so much is not built that the rest is not what was asked for. */
function isMostlyLost(requirements: readonly Requirement[]): boolean {
  const lost = requirements.filter(({ state }) => state === 'not_built');
  const lengthOf = (texts: readonly Requirement[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);
  const lostLength = lengthOf(lost);
  return lost.length >= lostFrom && lostLength >= 3 * (lengthOf(requirements) - lostLength);
}

/** What the resource does and where its settings are. */
function explain({ requirements, language }: Understanding): string {
  const built = requirements
    .filter(({ state }) => state === 'built' || state === 'assumed')
    .slice(0, requirementLimits.choices)
    .map(({ text }) => `- ${text}`);
  return [replyText('does', language), ...built, '', replyText('where', language)].join('\n');
}
