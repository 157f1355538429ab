import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user who takes part in the programme. */
@Entity('affiliate')
export class Affiliate {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'address_key' })
  addressKey!: string;

  @Column('text')
  code!: string;

  @Column('integer', { name: 'commission_rate_bps' })
  commissionRateBps!: number;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'erased_at', nullable: true })
  deletedAt!: Date | null;
}
