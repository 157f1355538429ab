import type { DataSource } from 'typeorm';
import type { Logger } from 'pino';
import type { Transport } from '../messaging/transport.js';

interface OutboxRow {
  id: string;
  name: string;
  request_id: string;
  occurred_at: Date;
  payload: unknown;
  failed_attempts: number;
}

const batchSize = 100;
const pollIntervalMs = 1_000;
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
    private readonly transport: Transport,
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
        `SELECT id, name, request_id, occurred_at, payload, failed_attempts FROM outbox_event
         WHERE next_attempt_at <= now() ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      );
      const outcomes = await Promise.all(rows.map((row) => this.send(row)));
      const sentIds = outcomes.flatMap((outcome) => (outcome.sent ? [outcome.id] : []));
      if (sentIds.length > 0) await transaction.query('DELETE FROM outbox_event WHERE id = ANY($1)', [sentIds]);
      for (const failed of outcomes.filter((outcome) => !outcome.sent)) {
        await transaction.query(
          `UPDATE outbox_event SET failed_attempts = failed_attempts + 1,
             next_attempt_at = now() + $2 * interval '1 millisecond' WHERE id = $1`,
          [failed.id, failed.backoffMs],
        );
      }
      return rows.length;
    });
  }

  private async send(row: OutboxRow): Promise<{ id: string; sent: boolean; backoffMs: number }> {
    try {
      await this.transport.publish({
        id: row.id,
        name: row.name,
        requestId: row.request_id,
        occurredAt: row.occurred_at.toISOString(),
        payload: row.payload,
      });
      return { id: row.id, sent: true, backoffMs: 0 };
    } catch (error) {
      const backoffMs = Math.min(longestBackoffMs, 200 * 2 ** row.failed_attempts);
      this.log.warn({ err: error, eventId: row.id, event: row.name, requestId: row.request_id, backoffMs }, 'not sent');
      return { id: row.id, sent: false, backoffMs };
    }
  }
}
