import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a deleted user. Other services keep anonymized records under it, so it must never be reused. */
@Entity('deleted_user')
export class DeletedUser {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: Date;
}
