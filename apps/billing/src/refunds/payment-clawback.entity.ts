import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The part of a payment that is refunded or in dispute, whose credits are withheld. */
@Entity('payment_clawback')
export class PaymentClawback {
  @PrimaryColumn({ name: 'payment_id', type: 'text' })
  paymentId!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** Of refunds that have succeeded or are pending. */
  @Column({ name: 'refunded_pence', type: 'integer' })
  refundedPence!: number;

  /** Refunded, lost in a dispute, or in an open dispute. */
  @Column({ name: 'withheld_pence', type: 'integer', default: 0 })
  withheldPence!: number;

  /** In open disputes. */
  @Column({ name: 'disputed_pence', type: 'integer', default: 0 })
  disputedPence!: number;

  /** Since when the first open dispute is open; null without one. */
  @Column({ name: 'disputed_since', type: 'timestamptz', nullable: true })
  disputedSince!: Date | null;

  /** The number of times that `withheldPence` has changed: a part of the changes' idempotency keys. */
  @Column({ type: 'integer', default: 0 })
  changes!: number;

  /** The latest snapshot that was applied. */
  @Column({ name: 'snapshot_number', type: 'bigint', default: 0 })
  snapshotNumber!: string;
}
