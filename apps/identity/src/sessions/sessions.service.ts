import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ActiveSession, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock, Identifiers, randomSecret, sha256 } from '@scriptsmith/service-kit';
import { And, type EntityManager, Equal, type FindOptionsWhere, MoreThan, Not, Repository } from 'typeorm';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { publicUser } from '../users/public-user.js';
import { Session } from './session.entity.js';
import { notSignedIn } from './sessions.errors.js';
import { deleteExpiredSessions, deleteSessions } from './sessions.queries.js';

const dayMs = 24 * 3_600_000;
const lifetimeMs = 30 * dayMs;
const maxIdleMs = 7 * dayMs;
const lastSeenPrecisionMs = 60_000;

/** The browser that opens a session. */
export interface Browser {
  device?: string | undefined;
  replacedSessionToken?: string | undefined;
}

interface IssuedSession {
  sessionToken: string;
  sessionExpiresAt: string;
}

export interface OpenedSession extends IssuedSession {
  user: PublicUser;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly chatCodes: ChatCodesService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Opens a session in `transaction`, and ends the one that it replaces in the same browser. Only the hash of the token is
   * stored.
   */
  async open(
    transaction: EntityManager,
    userId: number,
    { device, replacedSessionToken }: Browser,
  ): Promise<IssuedSession> {
    if (replacedSessionToken) await this.end(transaction, { tokenHash: sha256(replacedSessionToken) });
    const now = this.clock.now();
    const sessionToken = randomSecret();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await transaction.insert(Session, {
      id: this.identifiers.next(),
      userId,
      tokenHash: sha256(sessionToken),
      device: device ?? null,
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
   * Returns the session of a token with its user, and updates when it was last used.
   * @throws DomainError `not_signed_in` if the session is unknown or expired, or its user is banned or deleted
   */
  async find(sessionToken: string): Promise<Session> {
    const now = this.clock.now();
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.tokenHash = :tokenHash', { tokenHash: sha256(sessionToken) })
      .getOne();
    if (!session || isExpired(session, now) || session.user.bannedAt) throw notSignedIn();
    if (now.getTime() - session.lastSeenAt.getTime() >= lastSeenPrecisionMs) {
      await this.sessions.update({ id: session.id }, { lastSeenAt: now });
    }
    return session;
  }

  /** The 100 active sessions of a user that were used last, newest first. */
  async listActive(userId: number): Promise<Session[]> {
    const now = this.clock.now();
    return this.sessions.find({
      where: { userId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(new Date(now.getTime() - maxIdleMs)) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: 100,
    });
  }

  /** @throws DomainError `not_signed_in` */
  async list(sessionToken: string): Promise<{ sessions: ActiveSession[] }> {
    const current = await this.find(sessionToken);
    const sessions = await this.listActive(current.userId);
    return {
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastSeenAt.toISOString(),
        isCurrent: id === current.id,
      })),
    };
  }

  /** Ends a session. An unknown token is ignored. */
  async logout(sessionToken: string): Promise<Record<string, never>> {
    await this.sessions.manager.transaction((transaction) =>
      this.end(transaction, { tokenHash: sha256(sessionToken) }),
    );
    return {};
  }

  /**
   * Ends the other sessions of a session's user, or only the one with an id. An unknown id is ignored.
   * @throws DomainError `not_signed_in`
   */
  async endOthers(sessionToken: string, sessionId?: string): Promise<Record<string, never>> {
    const current = await this.find(sessionToken);
    const others = sessionId === undefined ? Not(current.id) : And(Not(current.id), Equal(sessionId));
    await this.sessions.manager.transaction((transaction) =>
      this.end(transaction, { userId: current.userId, id: others }),
    );
    return {};
  }

  /**
   * Ends the sessions of a user, except one, and revokes all of the user's chat codes.
   * @param transaction should have locked the user, so that no session is opened meanwhile
   */
  async endAll(transaction: EntityManager, userId: number, exceptSessionId?: string): Promise<void> {
    await deleteSessions(transaction, { userId, ...(exceptSessionId !== undefined && { id: Not(exceptSessionId) }) });
    await this.chatCodes.revoke(transaction, userId);
  }

  /**
   * Revokes the chat codes of the users as well, because the sessions may have created them. Every transaction locks
   * sessions before chat codes, so that none deadlocks with another.
   */
  private async end(transaction: EntityManager, criteria: FindOptionsWhere<Session>): Promise<void> {
    const ended = await deleteSessions(transaction, criteria);
    for (const userId of new Set(ended.map((session) => session.userId))) {
      await this.chatCodes.revoke(transaction, userId);
    }
  }

  async deleteExpired(): Promise<void> {
    const expiresUntil = this.clock.now();
    const lastSeenUntil = new Date(expiresUntil.getTime() - maxIdleMs);
    await deleteExpiredSessions(this.sessions.manager, { expiresUntil, lastSeenUntil });
  }
}

const isExpired = ({ expiresAt, lastSeenAt }: Session, now: Date): boolean =>
  expiresAt <= now || now.getTime() - lastSeenAt.getTime() >= maxIdleMs;
