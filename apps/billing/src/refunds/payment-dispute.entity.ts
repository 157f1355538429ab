import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `open` until the bank has decided; the bank keeps the money until then. */
export type DisputeState = 'open' | 'won' | 'lost';

@Entity('payment_dispute')
export class PaymentDispute {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'payment_id', type: 'text' })
  paymentId!: string;

  @Column({ name: 'amount_pence', type: 'integer' })
  amountPence!: number;

  @Column({ type: 'text' })
  state!: DisputeState;
}
