import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A ledger entry. The sum of its entries is what is owed for a commission. */
@Entity('commission_entry')
export class CommissionEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'commission_id' })
  commissionId!: string;

  @Column('text')
  kind!: 'earned' | 'reversed' | 'rejected' | 'paid';

  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  @Column('uuid', { name: 'payout_id', nullable: true })
  payoutId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
