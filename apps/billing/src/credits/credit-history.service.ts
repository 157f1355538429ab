import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CreditEvent, CreditEventType, CreditHistory } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { userNotFound } from '../deleted-users/deleted-users.service.js';
import type { GrantKind } from '../ledger/grant-consumption-order.js';
import { Batcher } from './batcher.js';
import {
  type CreditHistoryRows,
  type CreditOperationRow,
  type HistoryPosition,
  type HistoryQuery,
  newest,
  readHistories,
} from './credit-history.queries.js';

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

const largestBatch = 16;
const overlapAfterMs = 50;

/** Reads the history of users' credits. Calls that wait at the same time share a query, which starts after each of them. */
@Injectable()
export class CreditHistoryService {
  private readonly batcher = new Batcher<HistoryQuery, CreditHistoryRows>(
    (queries) => this.readTogether(queries),
    ({ userId }) => userId,
    { largestBatch, overlapAfterMs },
  );

  constructor(private readonly database: DataSource) {}

  /**
   * Returns a page, newest first. Keyset pagination keeps its cost independent of the length of the history.
   * Errors: see the contract.
   */
  async getCreditHistory({ userId, cursor, pageSize }: HistoryInput): Promise<CreditHistory> {
    const position = cursor === undefined ? newest : positionIn(cursor);
    const history = await this.batcher.add({ userId, position, limit: pageSize + 1, type: null });
    if (history.isDeleted) throw userNotFound();
    const { archivedBefore } = history;
    const operations = history.operations.slice(0, pageSize);
    const last = operations.at(-1);
    return {
      entries: operations.map((operation) => eventOf(operation, archivedBefore)),
      nextCursor: history.operations.length > pageSize && last ? cursorOf(last) : null,
      ...(archivedBefore &&
        operations.some((operation) => isArchived(operation, archivedBefore)) && {
          archivedBefore: archivedBefore.toISOString(),
        }),
    };
  }

  /** The latest charges, newest first. */
  async latestCharges(userId: number, limit: number): Promise<CreditEvent[]> {
    const { operations, archivedBefore } = await this.batcher.add({ userId, position: newest, limit, type: 'consume' });
    return operations.map((operation) => eventOf(operation, archivedBefore));
  }

  private async readTogether(queries: readonly HistoryQuery[]): Promise<PromiseSettledResult<CreditHistoryRows>[]> {
    const histories = await readHistories(this.database, queries);
    return histories.map((value) => ({ status: 'fulfilled', value }));
  }
}

const isArchived = ({ type, created_at }: CreditOperationRow, archivedBefore: Date | null): boolean =>
  type === 'consume' && archivedBefore !== null && created_at < archivedBefore;

function eventOf(operation: CreditOperationRow, archivedBefore: Date | null): CreditEvent {
  const { id, type, reason, amount, created_at, charged, delta, kinds } = operation;
  const shownAs = typeOf[type];
  if (!shownAs) throw new Error(`Operation type ${type} has no public name`);
  return {
    ...{ id, type: shownAs, reason, createdAt: created_at.toISOString(), amount: Number(amount) },
    ...(isArchived(operation, archivedBefore)
      ? { delta: 0 - Number(charged), kinds: [] }
      : { delta: Number(delta ?? 0), kinds: kindsIn(kinds) }),
  };
}

const kindsIn = (list: string | null): GrantKind[] =>
  list === null ? [] : ([...new Set(list.split(','))].sort() as GrantKind[]);

/** The ledger's times have millisecond precision, so that the ISO string loses nothing. */
const cursorOf = ({ created_at, id }: CreditOperationRow): string =>
  Buffer.from(JSON.stringify([created_at.toISOString(), id])).toString('base64url');

function positionIn(cursor: string): HistoryPosition {
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
