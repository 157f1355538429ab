import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The total that has been published as refunded of a payment. */
@Entity('refunded_payment')
export class RefundedPaymentRecord {
  @PrimaryColumn({ name: 'payment_id', type: 'text' })
  paymentId!: string;

  @Column({ name: 'refunded_pence', type: 'integer' })
  refundedPence!: number;
}
