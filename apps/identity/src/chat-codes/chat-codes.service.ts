import { Injectable } from '@nestjs/common';
import type { ChatCode, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock, DomainError, randomSecret, sha256 } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { banned } from '../passwords/passwords.errors.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { publicUser } from '../users/users.service.js';

const lifetimeMs = 60_000;

/** By which the chat site learns who has come from our screens, without a password of theirs. */
@Injectable()
export class ChatCodesService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The code is known to the caller alone: its hash is what is stored. @throws DomainError `user_not_found` */
  async create(userId: number): Promise<ChatCode> {
    const code = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    const [stored] = await this.database.query<unknown[]>(
      `INSERT INTO chat_code (user_id, code_hash, expires_at) SELECT id, $2, $3 FROM user_account WHERE id = $1
       RETURNING user_id`,
      [userId, sha256(code), expiresAt],
    );
    if (!stored) throw userNotFound();
    return { code, expiresAt: expiresAt.toISOString() };
  }

  /** Whose code it is; it stays good. @throws DomainError `invalid_token`, `banned` */
  async read(code: string): Promise<{ user: PublicUser }> {
    const [known] = await this.database.query<{ user_id: number }[]>(
      'SELECT user_id FROM chat_code WHERE code_hash = $1 AND expires_at > $2',
      [sha256(code), this.clock.now()],
    );
    return this.ownerIn(known);
  }

  /** Whose code it is. It is used up, whatever comes of it. @throws DomainError `invalid_token`, `banned` */
  async exchange(code: string): Promise<{ user: PublicUser }> {
    const [used] = await this.database.query<[{ user_id: number }[], number]>(
      'DELETE FROM chat_code WHERE code_hash = $1 AND expires_at > $2 RETURNING user_id',
      [sha256(code), this.clock.now()],
    );
    return this.ownerIn(used[0]);
  }

  /** Ends the codes of a user with their sessions: whoever had one of those may have made them. */
  async revoke(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.query('DELETE FROM chat_code WHERE user_id = $1', [userId]);
  }

  /** Removes codes that are good no more. */
  async deleteExpired(): Promise<void> {
    await this.database.query('DELETE FROM chat_code WHERE expires_at <= $1', [this.clock.now()]);
  }

  private async ownerIn(stored: { user_id: number } | undefined): Promise<{ user: PublicUser }> {
    const user = stored && (await this.database.manager.findOneBy(User, { id: stored.user_id }));
    if (!user) throw new DomainError('invalid_token', 'This code is not known, or it has been used or has expired.');
    if (user.bannedAt) throw banned();
    return { user: publicUser(user) };
  }
}
