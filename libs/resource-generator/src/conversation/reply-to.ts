import { requirementLimits } from '@scriptsmith/chat-contracts';
import { adapterOf } from '../frameworks/frameworks.js';
import type { GeneratedReply } from '../generate-resource.js';
import type { Understanding } from '../understand/understand-conversation.js';
import { exampleMessages, replyText } from './replies.js';

/** The answer to a message that builds nothing, or null if there is a resource to write. */
export function replyTo(understanding: Understanding, profileId: string): GeneratedReply | null {
  const { intent, language, specification, hasChanged, candidates, requirements } = understanding;
  const isEmpty = specification.blocks.length + specification.behaviors.length === 0;
  const suggestions = [...exampleMessages(language)];
  const reply = (kind: GeneratedReply['reply'], message: string, further: string[] = []): GeneratedReply => ({
    ...{ kind: 'reply', reply: kind, message, suggestions: further },
    requirements: requirements.filter(({ state }) => state === 'question' || (isEmpty && state === 'not_built')),
  });
  switch (intent.kind) {
    case 'other-game':
      return reply('declined', replyText('otherGame', language));
    case 'undo':
      return isEmpty
        ? reply('answer', replyText('notBuiltYet', language), suggestions)
        : reply('undo', replyText('undone', language));
    case 'change-profile':
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
  if (candidates.length > 1) return reply('question', replyText('whichPart', language));
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
  return hasChanged ? null : reply('not-understood', replyText('noChange', language));
}

/** What the resource does and where its settings are. */
function explain({ requirements, specification, language }: Understanding): string {
  const built = requirements
    .filter(({ state }) => state === 'built' || state === 'assumed')
    .slice(0, requirementLimits.choices)
    .map(({ text }) => `- ${text}`);
  const tables = [
    ...specification.blocks.map(({ parameters }) => parameters.label),
    ...specification.behaviors.map(({ label }) => label),
  ].map((label) => `- ${label}`);
  return [replyText('does', language), ...built, '', replyText('where', language), ...tables].join('\n');
}
