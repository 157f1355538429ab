import type { DataSource, EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import type { MessageClient } from '../messaging/message-client.js';
import { PollingLoop } from '../polling/polling-loop.js';
import {
  deleteOutboxEvents,
  lockDueOutboxEvents,
  type OutboxRow,
  postponeOutboxEvents,
  readNextAttemptMs,
} from './outbox.queries.js';

interface Outcome {
  row: OutboxRow;
  error?: unknown;
}

const batchSize = 100;
/** Only finds events of replicas that have ended: a commit wakes the relay, and postponed events are sent when they are due. */
const idleIntervalMs = 5_000;
const afterBatchMs = 1_000;
const firstBackoffMs = 200;
const longestBackoffMs = 30_000;

/**
 * Publishes the events in the outbox. Any number of replicas may run a relay: rows are locked while they are sent, and a
 * row is deleted only after the transport has accepted the event. A crash between the two sends the event again.
 */
export class OutboxRelay {
  private readonly loop: PollingLoop;

  constructor(
    private readonly database: DataSource,
    private readonly client: Pick<MessageClient, 'publishEvent'>,
    private readonly log: Logger,
  ) {
    this.loop = new PollingLoop(() => this.sendDue(), {
      intervalMs: idleIntervalMs,
      onError: (error) => this.log.error({ err: error }, 'the outbox could not be read'),
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Reads the outbox now instead of at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Resolves when the events in progress have been sent. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Reads first whether an event is due, because that takes one statement instead of a transaction. */
  private async sendDue(): Promise<number> {
    const nextAttemptMs = await readNextAttemptMs(this.database.manager);
    if (nextAttemptMs > 0) return nextAttemptMs;
    return (await this.sendBatch()) === batchSize ? 0 : afterBatchMs;
  }

  /** Locks the rows in one transaction while they are sent, and returns their number. */
  private async sendBatch(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = await lockDueOutboxEvents(transaction, batchSize);
      const outcomes = await Promise.all(rows.map((row) => this.send(row)));
      const sentIds = outcomes.flatMap(({ row, error }) => (error === undefined ? [row.id] : []));
      if (sentIds.length > 0) await deleteOutboxEvents(transaction, sentIds);
      const failed = outcomes.filter(({ error }) => error !== undefined);
      if (failed.length > 0) await this.postpone(transaction, failed);
      return rows.length;
    });
  }

  private async postpone(transaction: EntityManager, failed: readonly Outcome[]): Promise<void> {
    const ids = failed.map(({ row }) => row.id);
    await postponeOutboxEvents(transaction, ids, { firstBackoffMs, longestBackoffMs });
    const [first] = failed;
    const events = [...new Set(failed.map(({ row }) => row.name))];
    this.log.warn(
      { err: first?.error, eventId: first?.row.id, events, count: failed.length },
      'events could not be sent and will be retried',
    );
  }

  private async send(row: OutboxRow): Promise<Outcome> {
    try {
      await this.client.publishEvent({
        id: row.id,
        name: row.name,
        requestId: row.request_id,
        occurredAt: row.occurred_at.toISOString(),
        payload: row.payload,
        ...(row.headers && { headers: row.headers }),
      });
      return { row };
    } catch (error) {
      return { row, error: error ?? new Error('rejected without a reason') };
    }
  }
}
