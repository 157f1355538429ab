import type { DeliverableEvent, WebhookDelivery } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that is sent to one endpoint. */
@Entity('webhook_delivery')
export class WebhookDeliveryRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'endpoint_id', type: 'uuid' })
  endpointId!: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId!: string;

  @Column({ type: 'text' })
  event!: DeliverableEvent;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text', default: 'pending' })
  state!: WebhookDelivery['state'];

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** Since an admin last redelivered it. */
  @Column({ name: 'attempts_in_round', type: 'integer', default: 0 })
  attemptsInRound!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
