import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock, Identifiers, randomSecret, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { CredentialsService } from '../passwords/credentials.service.js';
import { banned, invalidCredentials } from '../passwords/passwords.errors.js';
import { User } from '../users/user.entity.js';
import { publicUser } from '../users/users.service.js';
import { Session } from './session.entity.js';
import { notSignedIn } from './sessions.errors.js';

const dayMs = 24 * 3_600_000;
const lifetimeMs = 30 * dayMs;
const longestIdleMs = 7 * dayMs;
const lastSeenPrecisionMs = 60_000;

interface SessionTicket {
  sessionToken: string;
  sessionExpiresAt: string;
}

export interface OpenedSession extends SessionTicket {
  user: PublicUser;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly credentials: CredentialsService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Opens a new session for whoever knows the password.
   * @throws DomainError `invalid_credentials`, `banned`, `rate_limited`
   */
  async login(attempt: {
    email: string;
    password: string;
    clientAddress: string;
  }): Promise<OpenedSession & { mustChangePassword: boolean }> {
    const user = await this.credentials.verifyForLogin(attempt);
    const ticket = await this.sessions.manager.transaction(async (transaction) => {
      await refuseIfChanged(transaction, user);
      return this.open(transaction, user.id);
    });
    return { user: publicUser(user), ...ticket, mustChangePassword: user.mustChangePassword };
  }

  /** Adds a session to a transaction. The token is known to the caller alone: its hash is what is stored. */
  async open(transaction: EntityManager, userId: number): Promise<SessionTicket> {
    const now = this.clock.now();
    const sessionToken = randomSecret();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await transaction.insert(Session, {
      id: this.identifiers.next(),
      userId,
      tokenHash: sha256(sessionToken),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    return { sessionToken, sessionExpiresAt: expiresAt.toISOString() };
  }

  /** @throws DomainError `not_signed_in` */
  async resolve(sessionToken: string): Promise<{ user: PublicUser; mustChangePassword: boolean }> {
    const { user } = await this.find(sessionToken);
    return { user: publicUser(user), mustChangePassword: user.mustChangePassword };
  }

  /**
   * The session of a token, with its user, and notes that it is in use.
   * @throws DomainError `not_signed_in` when it is unknown, expired or ended, or its user banned or gone
   */
  async find(sessionToken: string): Promise<Session> {
    const now = this.clock.now();
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.tokenHash = :tokenHash', { tokenHash: sha256(sessionToken) })
      .getOne();
    if (!session || isOver(session, now) || session.user.bannedAt) throw notSignedIn();
    if (now.getTime() - session.lastSeenAt.getTime() >= lastSeenPrecisionMs) {
      await this.sessions.update({ id: session.id }, { lastSeenAt: now });
    }
    return session;
  }

  /** The sessions of a user that are not over, the one used last first; at most 100. */
  async listOpen(userId: number): Promise<Session[]> {
    const now = this.clock.now();
    return this.sessions.find({
      where: { userId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(new Date(now.getTime() - longestIdleMs)) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: 100,
    });
  }

  /** Ends the session of a token; one that is not there stays so. */
  async logout(sessionToken: string): Promise<Record<string, never>> {
    await this.sessions.delete({ tokenHash: sha256(sessionToken) });
    return {};
  }

  /** Removes sessions that are over. */
  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.delete({ expiresAt: LessThanOrEqual(now) });
    await this.sessions.delete({ lastSeenAt: LessThanOrEqual(new Date(now.getTime() - longestIdleMs)) });
  }
}

const isOver = ({ expiresAt, lastSeenAt }: Session, now: Date): boolean =>
  expiresAt <= now || now.getTime() - lastSeenAt.getTime() >= longestIdleMs;

/**
 * A password change or ban that commits between the check of the password and here would miss this session when it ends
 * all others. The lock makes one of the two wait for the other.
 */
async function refuseIfChanged(transaction: EntityManager, { id, passwordVersion }: User): Promise<void> {
  const user = await transaction.findOne(User, { where: { id, passwordVersion }, lock: { mode: 'pessimistic_read' } });
  if (!user) throw invalidCredentials();
  if (user.bannedAt) throw banned();
}
