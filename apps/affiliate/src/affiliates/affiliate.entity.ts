import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user who has joined the affiliate program. */
@Entity('affiliate')
export class Affiliate {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  /** Identifies the mailbox, so that affiliates cannot refer themselves with a variant of their address. */
  @Column('text', { name: 'normalised_email' })
  normalizedEmail!: string;

  /** The referral code, in upper case. */
  @Column('text')
  code!: string;

  @Column('integer', { name: 'commission_rate_bps' })
  commissionRateBps!: number;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
