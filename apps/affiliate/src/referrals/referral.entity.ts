import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user and the affiliate who referred them. It is never reassigned. */
@Entity('referral')
export class Referral {
  @PrimaryColumn('integer', { name: 'referred_user_id' })
  referredUserId!: number;

  @Column('integer', { name: 'affiliate_user_id' })
  affiliateUserId!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'referred_at' })
  referredAt!: Date;
}
