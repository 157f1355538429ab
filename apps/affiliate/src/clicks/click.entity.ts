import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visit through a referral link: one row per visitor, affiliate and hour. */
@Entity('click')
export class Click {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'affiliate_user_id' })
  affiliateUserId!: number;

  /** Null once the click is too old to attribute a registration. */
  @Column('uuid', { name: 'visitor_id', nullable: true })
  visitorId!: string | null;

  @Column('timestamptz')
  hour!: Date;

  @Column('timestamptz', { name: 'first_clicked_at' })
  firstClickedAt!: Date;

  @Column('timestamptz', { name: 'last_clicked_at' })
  lastClickedAt!: Date;
}
