import { Entity, PrimaryColumn } from 'typeorm';

/** A user whose account was deleted. Events that arrive later are stored as anonymous. */
@Entity('deleted_user')
export class DeletedUser {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
