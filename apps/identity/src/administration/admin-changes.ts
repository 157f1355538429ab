import { Injectable } from '@nestjs/common';
import type { AdminActor, AuditEntry } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, idempotencyConflict, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';

/** Who changes something, and on whose request. */
export type Cause = { by: AdminActor } & RequestContext;

/** What the audit log says of a change, but for who made it and when. */
type Change = Pick<AuditEntry, 'action' | 'reason' | 'before' | 'after'>;

type Request = 'create-user' | 'set-temporary-password' | 'ban-user' | 'unban-user' | 'delete-user';

interface EarlierChange {
  userId: number | null;
  wasTakenBack: boolean;
}

/** Sees to it that what an admin asks for happens once, and is told to the audit log. */
@Injectable()
export class AdminChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a change for this transaction. Waits for another that has claimed it and not ended yet.
   * @returns undefined when it is for this transaction to make, or what was made before
   */
  async claim(
    transaction: EntityManager,
    { by }: Cause,
    request: Request,
    userId: number | null,
  ): Promise<EarlierChange | undefined> {
    const [claimed] = await transaction.query<unknown[]>(
      `INSERT INTO admin_change (action_id, request, user_id, made_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING action_id`,
      [by.actionId, request, userId, this.clock.now()],
    );
    if (claimed) return undefined;
    const [earlier] = await transaction.query<[EarlierChange]>(
      `SELECT user_id AS "userId", taken_back_at IS NOT NULL AS "wasTakenBack" FROM admin_change
       WHERE action_id = $1 AND request = $2 FOR UPDATE`,
      [by.actionId, request],
    );
    if (userId !== null && earlier.userId !== userId) throw idempotencyConflict();
    return earlier;
  }

  /** Notes whom a creation created. */
  async noteCreated(transaction: EntityManager, { by }: Cause, userId: number): Promise<void> {
    await transaction.query(`UPDATE admin_change SET user_id = $2 WHERE action_id = $1 AND request = 'create-user'`, [
      by.actionId,
      userId,
    ]);
  }

  /** Notes that a creation was undone. */
  async noteTakenBack(transaction: EntityManager, { by }: Cause): Promise<void> {
    await transaction.query(
      `UPDATE admin_change SET taken_back_at = $2 WHERE action_id = $1 AND request = 'create-user'`,
      [by.actionId, this.clock.now()],
    );
  }

  /** Tells the audit log, if the transaction commits. */
  async tell(transaction: EntityManager, { by, ...context }: Cause, userId: number, change: Change): Promise<void> {
    const target = { type: 'user' as const, id: String(userId) };
    const occurredAt = this.clock.now().toISOString();
    await this.outbox.add(
      transaction,
      identityEvents.auditEntryRecorded,
      { ...change, by, target, occurredAt },
      context,
    );
  }
}
