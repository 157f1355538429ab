import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's email address, from the events of the identity service. */
@Entity('registered_user')
export class RegisteredUser {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  email!: string;

  @Column({ name: 'is_confirmed', type: 'boolean' })
  isConfirmed!: boolean;
}
