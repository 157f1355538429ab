import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventEnvelope } from '../messaging/envelope.js';

/** An event whose delivery failed too often. */
@Entity('dead_letter_event')
export class DeadLetterEvent {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'jsonb' })
  envelope!: EventEnvelope;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ name: 'dead_lettered_at', type: 'timestamptz', default: () => 'now()' })
  deadLetteredAt!: Date;
}
