import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session that was ended alone, while other sessions of its user stayed. */
@Entity('ended_session')
export class EndedSession {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'ended_at' })
  endedAt!: Date;
}
