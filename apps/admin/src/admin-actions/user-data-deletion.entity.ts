import type { ServiceName } from '@scriptsmith/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A service has deleted the data of a user. */
@Entity('user_data_deletion')
export class UserDataDeletion {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: Date;
}
