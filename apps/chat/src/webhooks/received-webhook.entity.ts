import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook that has been handled. The product delivers a webhook again with the same id. */
@Entity('received_webhook')
export class ReceivedWebhook {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;
}
