import type { GenerationRequest } from '../generate-resource.js';
import { type Understanding, understandConversation } from '../understand/understand-conversation.js';
import { replyTo } from './reply-to.js';

type Messages = GenerationRequest['messages'];

/**
 * The messages that the resource is made of, and what they say: those of which nothing was understood are left out. The user
 * was told that they change nothing, and says the same in other words. The last message stays, because it is the one that is
 * answered.
 */
export function messagesInEffect({ messages, profileId, server, hasOwnFiles = false }: GenerationRequest): {
  messages: Messages;
  understanding: Understanding;
} {
  const understanding = understandConversation(messages, undefined, server);
  const lost = understanding.requirements.flatMap(({ state, text }) => (state === 'not_built' ? [text] : []));
  const isWithoutEffect = (earlier: Messages, message: Messages[number]): boolean => {
    const text = message.text.replace(/\s+/g, ' ');
    if (!lost.some((each) => text.includes(each))) return false;
    const understood = understandConversation([...earlier, message], undefined, server);
    return replyTo(understood, { profileId, hasOwnFiles, message: message.text })?.reply === 'not-understood';
  };
  const kept = messages.reduce<Messages>(
    (earlier, message, index) =>
      index < messages.length - 1 && isWithoutEffect(earlier, message) ? earlier : [...earlier, message],
    [],
  );
  if (kept.length === messages.length) return { messages, understanding };
  return { messages: kept, understanding: understandConversation(kept, undefined, server) };
}
