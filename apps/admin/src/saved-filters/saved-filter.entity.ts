import type { FilteredList } from '@scriptsmith/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Filters of a list that an admin has named. */
@Entity('saved_filter')
export class SavedFilterRecord {
  /** The id of the action that saved it. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'key_id' })
  keyId!: string;

  @Column('text')
  list!: FilteredList;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;
}
