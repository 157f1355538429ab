import type { Logger } from 'pino';
import type { DataSource, QueryDeepPartialEntity } from 'typeorm';
import type { EventEnvelope } from '../messaging/envelope.js';
import { insertIfAbsent } from '../inserts/insert-if-absent.js';
import { DeadLetterEvent } from './dead-letter-event.entity.js';

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
    const values = { id: eventId, envelope, reason } as QueryDeepPartialEntity<DeadLetterEvent>;
    await insertIfAbsent(this.database.manager, DeadLetterEvent, values);
  }

  /** Delivers each dead letter again and returns how many were handled. Those that fail again stay. */
  async replay(deliver: (envelope: EventEnvelope) => Promise<void>): Promise<number> {
    const deadLetters = this.database.getRepository(DeadLetterEvent);
    const stored = await deadLetters.find({ order: { id: 'ASC' } });
    let replayed = 0;
    for (const { envelope } of stored) {
      try {
        await deliver(envelope);
      } catch (error) {
        this.log.warn({ err: error, eventId: envelope.id, event: envelope.name }, 'replayed event failed again');
        continue;
      }
      await deadLetters.delete({ id: envelope.id });
      replayed += 1;
    }
    return replayed;
  }
}
