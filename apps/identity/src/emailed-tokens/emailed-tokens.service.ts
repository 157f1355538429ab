import { Injectable } from '@nestjs/common';
import { Clock, randomSecret, sha256 } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { TokenMailKind } from '../mail/mail-kind.js';
import { User } from '../users/user.entity.js';
import { invalidToken } from './emailed-tokens.errors.js';

/** How long a mailed link works. */
export const tokenLifetimeMinutes = 30;

/**
 * The tokens in mailed links: whoever holds one reads the mail of its user. A user has at most one of a kind, so a new
 * one ends the one before. Only hashes are stored; the token itself is in the mail and nowhere else.
 */
@Injectable()
export class EmailedTokensService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A new token, to be put into a mail at once. */
  async issue(userId: number, kind: TokenMailKind): Promise<string> {
    const token = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + tokenLifetimeMinutes * 60_000);
    await this.database.query(
      `INSERT INTO emailed_token (user_id, kind, token_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, kind) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [userId, kind, sha256(token), expiresAt],
    );
    return token;
  }

  /** Whose token this is; it stays good. @throws DomainError `invalid_token` */
  async ownerOf(kind: TokenMailKind, token: string): Promise<User> {
    const [found] = await this.database.query<{ user_id: number }[]>(
      'SELECT user_id FROM emailed_token WHERE token_hash = $1 AND kind = $2 AND expires_at > $3',
      [sha256(token), kind, this.clock.now()],
    );
    const user = found && (await this.database.manager.findOneBy(User, { id: found.user_id }));
    if (!user || user.bannedAt) throw invalidToken();
    return user;
  }

  /**
   * Uses a token up, if the transaction commits. Of several at once one succeeds: the others wait for its row and find
   * it gone. Whoever also changes the user does that before, so that all wait for the same rows in the same order.
   * @throws DomainError `invalid_token`
   */
  async redeem(transaction: EntityManager, kind: TokenMailKind, token: string): Promise<void> {
    const [, redeemed] = await transaction.query<[unknown[], number]>(
      'DELETE FROM emailed_token WHERE token_hash = $1 AND kind = $2 AND expires_at > $3',
      [sha256(token), kind, this.clock.now()],
    );
    if (redeemed !== 1) throw invalidToken();
  }

  /** Ends the token that is under way to a user, if any. */
  async revoke(transaction: EntityManager, userId: number, kind: TokenMailKind): Promise<void> {
    await transaction.query('DELETE FROM emailed_token WHERE user_id = $1 AND kind = $2', [userId, kind]);
  }

  async deleteExpired(): Promise<void> {
    await this.database.query('DELETE FROM emailed_token WHERE expires_at <= $1', [this.clock.now()]);
  }
}
