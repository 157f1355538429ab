import type { Subscription } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Payer } from './subscription.entity.js';

/** A user's subscription as it was last published in an event. */
@Entity('published_subscription')
export class PublishedSubscription {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  revision!: number;

  @Column({ type: 'jsonb', nullable: true })
  subscription!: Subscription | null;

  @Column({ name: 'paid_by', type: 'text', nullable: true })
  paidBy!: Payer | null;
}
