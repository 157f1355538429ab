import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type {
  ChatCode as IssuedChatCode,
  ChatCodeExchange,
  identityRequests,
  User as PublicUser,
} from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Repository } from 'typeorm';
import { publicUser } from '../users/public-user.js';
import { User } from '../users/user.entity.js';
import { userBanned, userNotFound } from '../users/users.errors.js';
import { ChatCode } from './chat-code.entity.js';
import { invalidChatCode, sessionEnded } from './chat-codes.errors.js';
import { consumeChatCode, deleteChatCodes, deleteExpiredChatCodes, lockSession } from './chat-codes.queries.js';

const lifetimeMs = 60_000;

/** Signs users in to the chat site without giving it their password. */
@Injectable()
export class ChatCodesService {
  constructor(
    @InjectRepository(ChatCode) private readonly codes: Repository<ChatCode>,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a code for a user whose session has not ended. Locks the user before the session, as a deletion does.
   * `sessionToken` is missing from requests of the previous release. `codeChallenge` is that of the browser that may use the code; without one, any browser may
   * @throws DomainError `user_not_found`, `not_signed_in`
   */
  async createChatCode({
    userId,
    sessionToken,
    codeChallenge,
  }: HandlerInput<typeof identityRequests.createChatCode>): Promise<IssuedChatCode> {
    const code = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.codes.manager.transaction(async (transaction) => {
      const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'for_key_share' } });
      if (!user) throw userNotFound();
      const sessionId =
        sessionToken === undefined ? null : await lockSession(transaction, { userId, tokenHash: sha256(sessionToken) });
      if (sessionId === undefined) throw sessionEnded();
      const bindings = { sessionId, codeChallenge: codeChallenge ?? null };
      await transaction.insert(ChatCode, { userId, codeHash: sha256(code), expiresAt, ...bindings });
    });
    return { code, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Returns the user of a code without consuming it, with the session that created it. Sessions of the user that end later
   * have a higher epoch, or revoke the code. @throws DomainError `invalid_token`, `banned`
   */
  async verifyChatCode(
    exchange: ChatCodeExchange,
  ): Promise<{ user: PublicUser; sessionEpoch: number; sessionId: string | null }> {
    const found = await this.codes.findOneBy(this.matching(exchange));
    const user = await this.owner(found?.userId);
    return { user: publicUser(user), sessionEpoch: user.sessionEpoch, sessionId: found?.sessionId ?? null };
  }

  /** For gateways of the previous release. */
  async verifyChatCodeV1(
    exchange: HandlerInput<typeof identityRequests.verifyChatCodeV1>,
  ): Promise<{ user: PublicUser }> {
    const { user } = await this.verifyChatCode(exchange);
    return { user };
  }

  /** Consumes a code, even if its user is banned. @throws DomainError `invalid_token`, `banned` */
  async exchangeChatCode(exchange: ChatCodeExchange): Promise<{ user: PublicUser }> {
    return { user: publicUser(await this.owner(await consumeChatCode(this.codes, this.matching(exchange)))) };
  }

  /** Revokes a user's codes when their sessions end, because a stolen session may have created them. */
  async revoke(transaction: EntityManager, userId: number): Promise<void> {
    await deleteChatCodes(transaction, userId);
  }

  async deleteExpired(): Promise<void> {
    await deleteExpiredChatCodes(this.codes.manager, this.clock.now());
  }

  /** A code without a challenge is rejected with a verifier, so that it cannot take the place of a bound one. */
  private matching({ code, codeVerifier }: ChatCodeExchange): FindOptionsWhere<ChatCode> {
    return {
      codeHash: sha256(code),
      codeChallenge: codeVerifier === undefined ? IsNull() : sha256(codeVerifier).toString('base64url'),
      expiresAt: MoreThan(this.clock.now()),
    };
  }

  private async owner(userId: number | undefined): Promise<User> {
    const user = userId === undefined ? null : await this.users.findOneBy({ id: userId });
    if (!user) throw invalidChatCode();
    if (user.bannedAt) throw userBanned();
    return user;
  }
}
