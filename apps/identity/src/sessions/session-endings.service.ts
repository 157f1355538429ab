import { Injectable } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Outbox, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, type FindOptionsWhere, LessThanOrEqual, Not } from 'typeorm';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { User } from '../users/user.entity.js';
import { EndedSession } from './ended-session.entity.js';
import type { Session } from './session.entity.js';
import { deleteSessions, incrementSessionEpoch } from './sessions.queries.js';

/** As long as a session of an external system may last. */
const retentionMs = 30 * 24 * 3_600_000;

type Context = Pick<RequestContext, 'requestId'>;

/**
 * Ends sessions, and tells external systems with `identity.user-sessions-ended.v1`. The chat codes of the user are revoked
 * as well, because the sessions may have created them. Every transaction locks users before sessions and sessions before
 * chat codes, so that none deadlocks with another.
 */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly chatCodes: ChatCodesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the sessions of a user, except one, and all of their sessions at external systems. Locks the user, so that no
   * session is opened meanwhile.
   */
  async endAll(
    transaction: EntityManager,
    userId: number,
    context: Context,
    { exceptSessionId }: { exceptSessionId?: string } = {},
  ): Promise<void> {
    const sessionEpoch = await incrementSessionEpoch(transaction, userId);
    await deleteSessions(transaction, { userId, ...(exceptSessionId !== undefined && { id: Not(exceptSessionId) }) });
    await this.chatCodes.revoke(transaction, userId);
    await this.publish(transaction, { userId, sessionEpoch, sessionIds: null }, context);
  }

  /** Ends the sessions that match, and the sessions at external systems that were opened with their chat codes. */
  async end(transaction: EntityManager, criteria: FindOptionsWhere<Session>, context: Context): Promise<void> {
    const ended = await deleteSessions(transaction, criteria);
    const endedAt = this.clock.now();
    for (const { id, userId } of ended) {
      await transaction.insert(EndedSession, { id, userId, endedAt });
      await this.chatCodes.revoke(transaction, userId);
      const { sessionEpoch } = await transaction.findOneOrFail(User, {
        select: { sessionEpoch: true },
        where: { id: userId },
      });
      await this.publish(transaction, { userId, sessionEpoch, sessionIds: [id] }, context);
    }
  }

  async deleteExpired(manager: EntityManager): Promise<void> {
    const endedUntil = new Date(this.clock.now().getTime() - retentionMs);
    await manager.delete(EndedSession, { endedAt: LessThanOrEqual(endedUntil) });
  }

  private publish(
    transaction: EntityManager,
    ended: { userId: number; sessionEpoch: number; sessionIds: string[] | null },
    context: Context,
  ): Promise<void> {
    const event = { ...ended, endedAt: this.clock.now().toISOString() };
    return this.outbox.add(transaction, identityEvents.userSessionsEnded, event, context);
  }
}
