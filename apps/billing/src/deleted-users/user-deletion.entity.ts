import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user whose data is to be deleted, or has been. */
@Entity('user_deletion')
export class UserDeletion {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt!: Date | null;
}
