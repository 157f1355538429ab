import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminActor, AuditEntry } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, idempotencyConflict, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Authorship } from '../ledger/ledger-operations.js';

/** What is done to what, under an action's id. */
export type AdminChange = Pick<AuditEntry, 'by' | 'action' | 'target'>;

/** What is wished of the target, always with its fields in the same order; nothing about people. */
export type AdminWish = Readonly<Record<string, string | number>>;

interface EarlierAction {
  /** Null where it was made before wishes were kept. */
  wishHash: Buffer | null;
}

/** Sees to it that what an admin asks for happens once, and is told to the audit log. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whether the change has been made before. @throws DomainError `idempotency_conflict` when it was another wish */
  async isMade(change: AdminChange, wish: AdminWish): Promise<boolean> {
    const earlier = await this.earlier(this.database.manager, change);
    if (earlier) requireSame(earlier, wish);
    return earlier !== undefined;
  }

  /**
   * Claims a change for this transaction. Returns false where it has been made before: nothing is to be done then.
   * @throws DomainError `idempotency_conflict` when what was made before was another wish
   */
  async begin(transaction: EntityManager, change: AdminChange, wish: AdminWish = {}): Promise<boolean> {
    const { by, action, target } = change;
    const [isNew] = await transaction.query<unknown[]>(
      `INSERT INTO admin_action (action_id, action, target_id, made_at, wish_hash) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING action_id`,
      [by.actionId, action, target.id, this.clock.now(), hashOf(wish)],
    );
    if (isNew) return true;
    const earlier = await this.earlier(transaction, change);
    if (earlier) requireSame(earlier, wish);
    return false;
  }

  private async earlier(
    transaction: EntityManager,
    { by, action, target }: AdminChange,
  ): Promise<EarlierAction | undefined> {
    const [made] = await transaction.query<EarlierAction[]>(
      `SELECT wish_hash AS "wishHash" FROM admin_action WHERE action_id = $1 AND action = $2 AND target_id = $3`,
      [by.actionId, action, target.id],
    );
    return made;
  }

  /** Tells the audit log, with the commit of the change. */
  async tell(
    transaction: EntityManager,
    change: AdminChange & Pick<AuditEntry, 'reason' | 'before' | 'after'>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    await this.outbox.add(transaction, billingEvents.auditEntryRecorded, { ...change, occurredAt }, context);
  }
}

/** An admin, as the author of a change in the ledger. */
export const authoredBy = (
  { keyName }: AdminActor,
  reason: string,
  { requestId }: Pick<RequestContext, 'requestId'>,
): Authorship => ({ actor: `admin:${keyName}`, reason, requestId });

const hashOf = (wish: AdminWish): Buffer => createHash('sha256').update(JSON.stringify(wish)).digest();

function requireSame({ wishHash }: EarlierAction, wish: AdminWish): void {
  if (wishHash && !wishHash.equals(hashOf(wish))) throw idempotencyConflict();
}
