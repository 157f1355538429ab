import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted user. Events about them may arrive later and must not store their data again. */
@Entity('deleted_user')
export class DeletedUser {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: Date;
}
