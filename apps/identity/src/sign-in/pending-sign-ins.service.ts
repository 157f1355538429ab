import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { User } from '../users/user.entity.js';
import { userBanned } from '../users/users.errors.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { signInExpired } from './sign-in.errors.js';

const lifetimeMs = 10 * 60_000;

/** Sign-ins between the password and the second factor. Their tokens open no session on their own. */
@Injectable()
export class PendingSignInsService {
  constructor(
    @InjectRepository(PendingSignIn) private readonly pending: Repository<PendingSignIn>,
    private readonly clock: Clock,
  ) {}

  /** @returns the token of the sign-in, of which only the hash is stored */
  async create({ id: userId, passwordVersion }: User): Promise<string> {
    const token = randomSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    await this.pending.insert({ tokenHash: sha256(token), userId, passwordVersion, expiresAt });
    return token;
  }

  /** @throws DomainError `invalid_token` if it is unknown, complete or expired, or the password has changed; `banned` */
  async findUser(token: string): Promise<User> {
    const found = await this.pending.findOne({ where: this.valid(token), relations: { user: true } });
    if (!found || found.passwordVersion !== found.user.passwordVersion) throw signInExpired();
    if (found.user.bannedAt) throw userBanned();
    return found.user;
  }

  /** Of two concurrent completions, the second finds the sign-in deleted. @throws DomainError `invalid_token` */
  async complete(transaction: EntityManager, token: string): Promise<void> {
    const { affected } = await transaction.delete(PendingSignIn, this.valid(token));
    if (affected !== 1) throw signInExpired();
  }

  async deleteExpired(): Promise<void> {
    await this.pending.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private valid(token: string) {
    return { tokenHash: sha256(token), expiresAt: MoreThan(this.clock.now()) };
  }
}
