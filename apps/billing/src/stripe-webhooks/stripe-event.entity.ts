import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A Stripe event that has been applied. */
@Entity('stripe_event')
export class StripeEventRecord {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;
}
