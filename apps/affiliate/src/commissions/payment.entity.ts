import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A payment that billing has published. Payments of users without a referral are stored too, because the event about
 * the referral may arrive after the event about the payment.
 */
@Entity('payment')
export class Payment {
  @PrimaryColumn('text', { name: 'payment_id' })
  paymentId!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  @Column('text')
  kind!: 'subscription' | 'addon';

  @Column('text', { name: 'invoice_reason', nullable: true })
  invoiceReason!: 'first' | 'renewal' | 'plan-change' | null;

  @Column('integer', { name: 'month_number', nullable: true })
  monthNumber!: number | null;

  @Column('timestamptz', { name: 'captured_at' })
  capturedAt!: Date;

  @Column('text', { name: 'card_fingerprint', nullable: true })
  cardFingerprint!: string | null;
}
