import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CreditEvent, CreditEventType, CreditHistory } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { GrantKind } from '../ledger/grant-consumption-order.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { type CreditOperationRow, findCreditChanges, findCreditOperations } from './credit-history.queries.js';

type HistoryInput = HandlerInput<typeof billingRequests.getCreditHistory>;

/** The public names of the ledger's operations. Refusals and holds change no credits and are not listed. */
const typeOf: Record<string, CreditEventType> = {
  consume: 'spent',
  grant: 'granted',
  unlimited: 'unlimited',
  rollover: 'rolled_over',
  expire: 'expired',
  adjust: 'adjusted',
  refund: 'refunded',
  dispute: 'disputed',
  reinstate: 'reinstated',
};

/** The position of an entry. Times before 1970 are refused because Postgres has no year 0. */
const positionSchema = z.tuple([z.iso.datetime().refine((time) => Date.parse(time) >= 0), z.uuid()]);

/** Reads the history of users' credits. */
@Injectable()
export class CreditHistoryService {
  constructor(
    private readonly database: DataSource,
    private readonly deletedUsers: DeletedUsersService,
  ) {}

  /**
   * Returns a page, newest first. Keyset pagination keeps its cost independent of the length of the history.
   * Errors: see the contract.
   */
  async read({ userId, cursor, pageSize }: HistoryInput): Promise<CreditHistory> {
    await this.deletedUsers.requireNotDeleted(this.database.manager, userId);
    const [createdAt, id] = cursor === undefined ? [null, null] : positionIn(cursor);
    const rows = await findCreditOperations(this.database.manager, userId, {
      createdAt,
      id,
      limit: pageSize + 1,
      type: null,
    });
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const { entries, archivedBefore } = await this.describe(shown);
    return {
      entries,
      nextCursor: rows.length > pageSize && last ? cursorOf(last) : null,
      ...(archivedBefore && { archivedBefore: archivedBefore.toISOString() }),
    };
  }

  /** The latest charges, newest first. */
  async latestCharges(userId: number, limit: number): Promise<CreditEvent[]> {
    const rows = await findCreditOperations(this.database.manager, userId, {
      createdAt: null,
      id: null,
      limit,
      type: 'consume',
    });
    return (await this.describe(rows)).entries;
  }

  /** Returns the end of the archive if it contains the entries of one of the operations. */
  private async describe(
    operations: readonly CreditOperationRow[],
  ): Promise<{ entries: CreditEvent[]; archivedBefore: Date | null }> {
    const { byOperation, archivedBefore } = await findCreditChanges(this.database.manager, operations);
    const isArchived = ({ type, created_at }: CreditOperationRow) =>
      type === 'consume' && archivedBefore !== null && created_at < archivedBefore;
    const entries = operations.map((operation) => {
      if (isArchived(operation)) return eventOf(operation, 0 - Number(operation.charged), []);
      const change = byOperation.get(operation.id);
      return eventOf(operation, Number(change?.delta ?? 0), change?.kinds ?? []);
    });
    return { entries, archivedBefore: operations.some(isArchived) ? archivedBefore : null };
  }
}

function eventOf(
  { id, type, reason, amount, created_at }: CreditOperationRow,
  delta: number,
  kinds: GrantKind[],
): CreditEvent {
  const shownAs = typeOf[type];
  if (!shownAs) throw new Error(`Operation type ${type} has no public name`);
  return {
    id,
    createdAt: created_at.toISOString(),
    type: shownAs,
    reason,
    amount: Number(amount),
    delta,
    kinds,
  };
}

/** The ledger's times have millisecond precision, so that the ISO string loses nothing. */
const cursorOf = ({ created_at, id }: CreditOperationRow): string =>
  Buffer.from(JSON.stringify([created_at.toISOString(), id])).toString('base64url');

function positionIn(cursor: string): [string, string] {
  const position = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(positionSchema)
    .safeParse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (position.success) return position.data;
  const message = 'This page of the history does not exist.';
  throw new DomainError('validation_failed', message, { fields: { cursor: message } });
}
