import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's credit account. The columns that consumption maintains are written by its statements alone. */
@Entity('credit_account')
export class CreditAccountRecord {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'is_banned', type: 'boolean', default: false })
  isBanned!: boolean;

  /** The revision of the last ban change, by which late events are ignored. */
  @Column({ name: 'ban_revision', type: 'integer', default: 0 })
  banRevision!: number;

  /** The customer is emailed when use brings the open credits below it. */
  @Column({ name: 'alert_below_credits', type: 'integer', nullable: true })
  alertBelowCredits!: number | null;

  /** A pack is bought when use brings the open credits below it. */
  @Column({ name: 'top_up_below_credits', type: 'integer', nullable: true })
  topUpBelowCredits!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
