import type { DataSource, EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import type { MessageClient } from '../messaging/message-client.js';

interface OutboxRow {
  id: string;
  name: string;
  request_id: string;
  occurred_at: Date;
  payload: unknown;
}

interface Outcome {
  row: OutboxRow;
  error?: unknown;
}

const batchSize = 100;
const pollIntervalMs = 1_000;
const firstBackoffMs = 200;
const longestBackoffMs = 30_000;

/**
 * Publishes what the outbox holds. Any number of replicas may run one: rows are locked while they are sent, and a row
 * goes away only after the transport has taken the event. A crash between the two sends it again.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private wokenDuringRound = false;
  private stopped = true;

  constructor(
    private readonly database: DataSource,
    private readonly client: Pick<MessageClient, 'publishEvent'>,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.stopped = false;
    this.schedule(0);
  }

  /** Looks into the outbox now instead of at the next poll. */
  wake(): void {
    if (this.stopped) return;
    if (this.round) this.wokenDuringRound = true;
    else this.schedule(0);
  }

  /** Stops after the events under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.round = this.run().finally(() => (this.round = undefined));
    }, delayMs);
  }

  private async run(): Promise<void> {
    let found = 0;
    this.wokenDuringRound = false;
    try {
      found = await this.sendBatch();
    } catch (error) {
      this.log.error({ err: error }, 'the outbox could not be read');
    }
    const moreIsWaiting = found === batchSize || this.wokenDuringRound;
    if (!this.stopped) this.schedule(moreIsWaiting ? 0 : pollIntervalMs);
  }

  /** One transaction holds the rows while they are sent; returns how many there were. */
  private async sendBatch(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = await transaction.query<OutboxRow[]>(
        `SELECT id, name, request_id, occurred_at, payload FROM outbox_event
         WHERE next_attempt_at <= now() ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      );
      const outcomes = await Promise.all(rows.map((row) => this.send(row)));
      const sentIds = outcomes.flatMap(({ row, error }) => (error === undefined ? [row.id] : []));
      if (sentIds.length > 0) await transaction.query('DELETE FROM outbox_event WHERE id = ANY($1)', [sentIds]);
      const failed = outcomes.filter(({ error }) => error !== undefined);
      if (failed.length > 0) await this.postpone(transaction, failed);
      return rows.length;
    });
  }

  private async postpone(transaction: EntityManager, failed: readonly Outcome[]): Promise<void> {
    await transaction.query(
      `UPDATE outbox_event SET failed_attempts = failed_attempts + 1,
         next_attempt_at = now() + least(${longestBackoffMs}, ${firstBackoffMs} * 2 ^ least(failed_attempts, 20)) * interval '1 millisecond'
       WHERE id = ANY($1)`,
      [failed.map(({ row }) => row.id)],
    );
    const [first] = failed;
    const events = [...new Set(failed.map(({ row }) => row.name))];
    this.log.warn(
      { err: first?.error, eventId: first?.row.id, events, count: failed.length },
      'events wait to be sent',
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
      });
      return { row };
    } catch (error) {
      return { row, error: error ?? new Error('rejected without a reason') };
    }
  }
}
