import { Injectable } from '@nestjs/common';
import type { ChatSession } from '@scriptsmith/chat-contracts';
import { AccountsService } from '../accounts/accounts.service.js';
import { Authors } from '../authors/authors.js';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionConfirmation } from '../sessions/session-confirmation.service.js';

/** Describes a session to the browser. */
@Injectable()
export class SessionDescription {
  constructor(
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly authors: Authors,
    private readonly accounts: AccountsService,
    private readonly confirmation: SessionConfirmation,
  ) {}

  of({ user, canChat }: Pick<ChatSession, 'user' | 'canChat'>, expiresAt: Date): ChatSession {
    const { kind, name } = this.authors.standard.offer;
    return {
      user: { id: user.id, username: user.username, email: user.email },
      canChat,
      author: { kind, name },
      productUrl: this.settings.PUBLIC_URL,
      brandName: this.settings.BRAND_NAME,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * The session with the subscription as it is now, or as it was last reported if the product does not respond.
   * @throws ChatException `banned`, `not_signed_in` if the product has ended the session
   */
  async refreshed(session: Session): Promise<ChatSession> {
    await this.confirmation.ask(session);
    const { userId, expiresAt } = session;
    const { username, email, canChat } = await this.accounts.get(userId);
    return this.of({ user: { id: userId, username, email }, canChat }, expiresAt);
  }
}
