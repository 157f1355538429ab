import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { User } from '../users/user.entity.js';
import { EmailToken, type EmailTokenPurpose } from './email-token.entity.js';
import { invalidToken } from './email-tokens.errors.js';

export const tokenLifetimeMinutes = 30;

/** The single-use tokens in emailed links. A token proves access to the mailbox of its user. */
@Injectable()
export class EmailTokensService {
  constructor(
    @InjectRepository(EmailToken) private readonly tokens: Repository<EmailToken>,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly clock: Clock,
  ) {}

  /** Creates a token. It replaces the user's previous token for the same purpose. */
  async issue(userId: number, purpose: EmailTokenPurpose): Promise<string> {
    const token = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + tokenLifetimeMinutes * 60_000);
    await this.tokens.upsert({ userId, purpose, tokenHash: sha256(token), expiresAt }, ['userId', 'purpose']);
    return token;
  }

  /** Returns the user of a token without consuming it. @throws DomainError `invalid_token` */
  async findOwner(purpose: EmailTokenPurpose, token: string): Promise<User> {
    const found = await this.tokens.findOneBy(this.valid(purpose, token));
    const user = found && (await this.users.findOneBy({ id: found.userId }));
    if (!user || user.bannedAt) throw invalidToken();
    return user;
  }

  /**
   * Consumes a token. Only one of several concurrent transactions succeeds: the others wait for its row and find it
   * deleted. A transaction that also updates the user must do so first, so that all transactions lock in one order.
   * @throws DomainError `invalid_token`
   */
  async consume(transaction: EntityManager, purpose: EmailTokenPurpose, token: string): Promise<void> {
    const { affected } = await transaction.delete(EmailToken, this.valid(purpose, token));
    if (affected !== 1) throw invalidToken();
  }

  async revoke(transaction: EntityManager, userId: number, purpose: EmailTokenPurpose): Promise<void> {
    await transaction.delete(EmailToken, { userId, purpose });
  }

  async deleteExpired(): Promise<void> {
    await this.tokens.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private valid(purpose: EmailTokenPurpose, token: string) {
    return { tokenHash: sha256(token), purpose, expiresAt: MoreThan(this.clock.now()) };
  }
}
