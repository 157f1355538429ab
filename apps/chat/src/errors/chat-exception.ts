import type { ChatErrorCode } from '@scriptsmith/chat-contracts';

export interface ChatExceptionDetails {
  /** One message for each invalid field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure of a request. The exception filter maps its code to an HTTP status. */
export class ChatException extends Error {
  override readonly name = 'ChatException';

  /** @param message what happened and what to do next, for the user */
  constructor(
    readonly code: ChatErrorCode,
    message: string,
    readonly details: ChatExceptionDetails = {},
  ) {
    super(message, { cause: details.cause });
  }
}

/** @param fields one message for each invalid field, by the field's name */
export const validationFailed = (fields: Record<string, string>): ChatException =>
  new ChatException('validation_failed', 'Some fields are invalid. Check them and try again.', { fields });

/** A customer chose a model that the operator does not offer. */
export const modelNotOffered = (): ChatException => validationFailed({ modelId: 'This model is not available.' });

/** Also for things of other users, so that ids reveal nothing. */
export const notFound = (thing: string): ChatException =>
  new ChatException('not_found', `${thing} not found. It may have been deleted.`);
