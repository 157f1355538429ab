import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { EventEnvelope } from '../messaging/envelope.js';
import type { EventHandler } from '../messaging/handler-registry.js';

/** Takes events in so that each has its effect once, however often and in whatever order it is delivered. */
export class Inbox {
  constructor(
    private readonly database: DataSource,
    private readonly handlers: ReadonlyMap<string, EventHandler>,
    private readonly log: Logger,
  ) {}

  /** The record of the event and its effect commit together, or neither does and the rejection asks for redelivery. */
  async receive(envelope: EventEnvelope): Promise<void> {
    const handler = this.handlers.get(envelope.name);
    if (!handler) throw new Error(`no handler for ${envelope.name}`);
    const payload = handler.contract.payload.parse(envelope.payload);
    await this.database.transaction(async (transaction) => {
      const [isNew] = await transaction.query<unknown[]>(
        'INSERT INTO inbox_event (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [envelope.id, envelope.name],
      );
      if (!isNew) return;
      const { id: eventId, requestId, occurredAt } = envelope;
      await handler.handle(payload, { eventId, requestId, occurredAt: new Date(occurredAt), transaction });
    });
  }

  /** Keeps an event that was refused too often, for an operator to look at and replay. */
  async park(envelope: EventEnvelope, reason: string): Promise<void> {
    this.log.error({ eventId: envelope.id, event: envelope.name, requestId: envelope.requestId, reason }, 'parked');
    await this.database.query(
      'INSERT INTO dead_letter_event (id, envelope, reason) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [envelope.id, JSON.stringify(envelope), reason],
    );
  }

  /** Takes the parked events in again; those refused once more stay. Returns how many had their effect. */
  async replayDeadLetters(): Promise<number> {
    const parked = await this.database.query<{ envelope: EventEnvelope }[]>(
      'SELECT envelope FROM dead_letter_event ORDER BY id',
    );
    let replayed = 0;
    for (const { envelope } of parked) {
      try {
        await this.receive(envelope);
      } catch (error) {
        this.log.warn({ err: error, eventId: envelope.id, event: envelope.name }, 'refused again');
        continue;
      }
      await this.database.query('DELETE FROM dead_letter_event WHERE id = $1', [envelope.id]);
      replayed += 1;
    }
    return replayed;
  }
}
