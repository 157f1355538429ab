import { Injectable } from '@nestjs/common';
import { type ApiClient, ApiError } from '@scriptsmith/api-client';
import type { Author, ChatSession } from '@scriptsmith/chat-contracts';
import { AccountsService } from '../accounts/accounts.service.js';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { InjectProductApi } from '../product/product-api.js';
import { productFailure } from '../product/product-failure.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';

const endingCodes: readonly string[] = ['user_banned', 'user_not_found'];
/** Above this, the last known state of the subscription is shown. A run checks it again. */
const productTimeoutMs = 3_000;

/** Describes a session to the browser. */
@Injectable()
export class SessionDescription {
  constructor(
    @InjectProductApi() private readonly product: ApiClient,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  of({ user, canChat }: Pick<ChatSession, 'user' | 'canChat'>, expiresAt: Date): ChatSession {
    return {
      user: { id: user.id, username: user.username, email: user.email },
      canChat,
      author: authorOf(this.settings),
      productUrl: this.settings.PUBLIC_URL,
      brandName: this.settings.BRAND_NAME,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * The session with the subscription as it is now, or as it was last reported if the product does not respond. Ends the
   * sessions of a user whom the product has banned or deleted. @throws ChatException `banned`, `not_signed_in`
   */
  async refreshed({ userId, expiresAt }: Session): Promise<ChatSession> {
    const reported = await this.askProduct(userId);
    if (reported !== null) await this.accounts.recordCanChat(userId, reported);
    const { username, email, canChat } = await this.accounts.get(userId);
    return this.of({ user: { id: userId, username, email }, canChat }, expiresAt);
  }

  private async askProduct(userId: number): Promise<boolean | null> {
    try {
      const signal = AbortSignal.timeout(productTimeoutMs);
      return (await this.product.getSubscription(userId, { signal })).active;
    } catch (error) {
      if (!(error instanceof ApiError) || !endingCodes.includes(error.code)) return null;
      await this.sessions.endAll(userId);
      throw productFailure(error);
    }
  }
}

const authorOf = ({ CHAT_MODEL }: ChatSettings): Author =>
  CHAT_MODEL === undefined ? { kind: 'offline', name: 'Offline generator' } : { kind: 'model', name: CHAT_MODEL };
