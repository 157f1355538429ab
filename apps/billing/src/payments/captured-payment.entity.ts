import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment that has been published as captured. */
@Entity('captured_payment')
export class CapturedPaymentRecord {
  /** The invoice of a subscription, or the payment intent of a pack. */
  @PrimaryColumn({ name: 'payment_id', type: 'text' })
  paymentId!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;
}
