import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { ActiveSession, identityRequests, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, randomSecret, type RequestContext, sha256 } from '@scriptsmith/service-kit';
import { And, type EntityManager, Equal, MoreThan, Not, Repository } from 'typeorm';
import { publicUser } from '../users/public-user.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { EndedSession } from './ended-session.entity.js';
import { SessionEndings } from './session-endings.service.js';
import { Session } from './session.entity.js';
import { notSignedIn } from './sessions.errors.js';
import { deleteExpiredSessions } from './sessions.queries.js';

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
    private readonly endings: SessionEndings,
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
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<IssuedSession> {
    if (replacedSessionToken) {
      await this.endings.end(transaction, { tokenHash: sha256(replacedSessionToken) }, context);
    }
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
  async resolveSession({
    sessionToken,
  }: HandlerInput<typeof identityRequests.resolveSession>): Promise<{ user: PublicUser; mustChangePassword: boolean }> {
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
  async listSessions({
    sessionToken,
  }: HandlerInput<typeof identityRequests.listSessions>): Promise<{ sessions: ActiveSession[] }> {
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
  async logout(
    { sessionToken }: HandlerInput<typeof identityRequests.logout>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.sessions.manager.transaction((transaction) =>
      this.endings.end(transaction, { tokenHash: sha256(sessionToken) }, context),
    );
    return {};
  }

  /**
   * Ends the other sessions of a session's user, or only the one with an id. An unknown id is ignored.
   * @throws DomainError `not_signed_in`
   */
  async endOtherSessions(
    { sessionToken, sessionId }: HandlerInput<typeof identityRequests.endOtherSessions>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const { userId, id } = await this.find(sessionToken);
    await this.sessions.manager.transaction((transaction) =>
      sessionId === undefined
        ? this.endings.endAll(transaction, userId, context, { exceptSessionId: id })
        : this.endings.end(transaction, { userId, id: And(Not(id), Equal(sessionId)) }, context),
    );
    return {};
  }

  /**
   * The epoch of a user's sessions, and whether one of them was ended alone. A session of an external system has ended if it
   * belongs to an earlier epoch, or was opened with a code of that session. @throws DomainError `user_not_found`
   */
  async getSessionState({ userId, sessionId }: HandlerInput<typeof identityRequests.getSessionState>): Promise<{
    sessionEpoch: number;
    hasSessionEnded: boolean;
  }> {
    const { manager } = this.sessions;
    const hasSessionEnded =
      sessionId !== undefined && (await manager.existsBy(EndedSession, { id: sessionId, userId }));
    const user = await manager.findOne(User, { select: { sessionEpoch: true }, where: { id: userId } });
    if (!user) throw userNotFound();
    return { sessionEpoch: user.sessionEpoch, hasSessionEnded };
  }

  async deleteExpired(): Promise<void> {
    const expiresUntil = this.clock.now();
    const lastSeenUntil = new Date(expiresUntil.getTime() - maxIdleMs);
    await deleteExpiredSessions(this.sessions.manager, { expiresUntil, lastSeenUntil });
    await this.endings.deleteExpired(this.sessions.manager);
  }
}

const isExpired = ({ expiresAt, lastSeenAt }: Session, now: Date): boolean =>
  expiresAt <= now || now.getTime() - lastSeenAt.getTime() >= maxIdleMs;
