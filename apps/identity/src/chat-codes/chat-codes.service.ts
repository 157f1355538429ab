import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ChatCode as IssuedChatCode, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock, randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
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
   * @param sessionToken missing from requests of the previous release
   * @throws DomainError `user_not_found`, `not_signed_in`
   */
  async create(userId: number, sessionToken: string | undefined): Promise<IssuedChatCode> {
    const code = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.codes.manager.transaction(async (transaction) => {
      const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'for_key_share' } });
      if (!user) throw userNotFound();
      const isSignedIn =
        sessionToken === undefined || (await lockSession(transaction, { userId, tokenHash: sha256(sessionToken) }));
      if (!isSignedIn) throw sessionEnded();
      await transaction.insert(ChatCode, { userId, codeHash: sha256(code), expiresAt });
    });
    return { code, expiresAt: expiresAt.toISOString() };
  }

  /** Returns the user of a code without consuming it. @throws DomainError `invalid_token`, `banned` */
  async verify(code: string): Promise<{ user: PublicUser }> {
    const found = await this.codes.findOneBy({ codeHash: sha256(code), expiresAt: MoreThan(this.clock.now()) });
    return this.owner(found?.userId);
  }

  /** Consumes a code, even if its user is banned. @throws DomainError `invalid_token`, `banned` */
  async exchange(code: string): Promise<{ user: PublicUser }> {
    return this.owner(await consumeChatCode(this.codes, sha256(code), this.clock.now()));
  }

  /** Revokes a user's codes when their sessions end, because a stolen session may have created them. */
  async revoke(transaction: EntityManager, userId: number): Promise<void> {
    await deleteChatCodes(transaction, userId);
  }

  async deleteExpired(): Promise<void> {
    await deleteExpiredChatCodes(this.codes.manager, this.clock.now());
  }

  private async owner(userId: number | undefined): Promise<{ user: PublicUser }> {
    const user = userId === undefined ? null : await this.users.findOneBy({ id: userId });
    if (!user) throw invalidChatCode();
    if (user.bannedAt) throw userBanned();
    return { user: publicUser(user) };
  }
}
