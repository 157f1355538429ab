import type { SelectQueryBuilder } from 'typeorm';
import type { Conversation } from '../conversations/conversation.entity.js';

/** Restricts a query to the conversations whose title or one of whose prompts contains a text, in any case. */
export function restrictToMatches(conversations: SelectQueryBuilder<Conversation>, search: string): void {
  conversations.andWhere(
    `(strpos(lower(conversation.title), lower(:search)) > 0 OR EXISTS (
      SELECT FROM message
      WHERE message.user_id = conversation.user_id AND message.conversation_id = conversation.id
        AND message.role = 'user' AND message.replaced_at IS NULL
        AND strpos(lower(message.parts -> 0 ->> 'text'), lower(:search)) > 0))`,
    { search },
  );
}
