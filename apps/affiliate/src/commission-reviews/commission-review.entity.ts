import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An admin's final decision on a held commission. */
@Entity('commission_review')
export class CommissionReview {
  @PrimaryColumn('uuid', { name: 'commission_id' })
  commissionId!: string;

  @Column('text')
  decision!: 'approve' | 'reject';

  /** Unknown for reviews before it was recorded. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { name: 'reviewed_at' })
  reviewedAt!: Date;
}
