import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that has been handled. */
@Entity('inbox_event')
export class InboxEvent {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
