import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { EventEnvelope } from '../messaging/envelope.js';

/** The events whose delivery failed too often, for a transport without a dead-letter queue. */
export class DeadLetters {
  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  /** Stores an event for an operator to inspect and replay. */
  async store(envelope: EventEnvelope, reason: string): Promise<void> {
    const { id: eventId, name: event, requestId } = envelope;
    this.log.error({ eventId, event, requestId, reason }, 'event dead-lettered');
    await this.database.query(
      'INSERT INTO dead_letter_event (id, envelope, reason) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [eventId, JSON.stringify(envelope), reason],
    );
  }

  /** Delivers each dead letter again and returns how many were handled. Those that fail again stay. */
  async replay(deliver: (envelope: EventEnvelope) => Promise<void>): Promise<number> {
    const stored = await this.database.query<{ envelope: EventEnvelope }[]>(
      'SELECT envelope FROM dead_letter_event ORDER BY id',
    );
    let replayed = 0;
    for (const { envelope } of stored) {
      try {
        await deliver(envelope);
      } catch (error) {
        this.log.warn({ err: error, eventId: envelope.id, event: envelope.name }, 'replayed event failed again');
        continue;
      }
      await this.database.query('DELETE FROM dead_letter_event WHERE id = $1', [envelope.id]);
      replayed += 1;
    }
    return replayed;
  }
}
