import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payout_batch')
export class PayoutBatch {
  /** Chosen by the caller as an idempotency key. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
