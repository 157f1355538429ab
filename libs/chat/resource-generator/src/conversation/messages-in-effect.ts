import type { GenerationRequest } from '../generate-resource.js';
import { understandConversation } from '../understand/understand-conversation.js';
import { replyTo } from './reply-to.js';

type Messages = GenerationRequest['messages'];

/**
 * The messages that the resource is made of: those of which nothing was understood are left out. The user was told that
 * they change nothing, and says the same in other words. The last message stays, because it is the one that is answered.
 */
export function messagesInEffect({ messages, profileId, server, hasOwnFiles = false }: GenerationRequest): Messages {
  if (messages.length < 2) return messages;
  const lost = understandConversation(messages, undefined, server).requirements.flatMap(({ state, text }) =>
    state === 'not_built' ? [text] : [],
  );
  const isWithoutEffect = (earlier: Messages, message: Messages[number]): boolean => {
    const text = message.text.replace(/\s+/g, ' ');
    if (!lost.some((each) => text.includes(each))) return false;
    const understanding = understandConversation([...earlier, message], undefined, server);
    return replyTo(understanding, { profileId, hasOwnFiles, message: message.text })?.reply === 'not-understood';
  };
  return messages.reduce<Messages>(
    (earlier, message, index) =>
      index < messages.length - 1 && isWithoutEffect(earlier, message) ? earlier : [...earlier, message],
    [],
  );
}
