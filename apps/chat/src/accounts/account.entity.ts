import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AccountState = 'active' | 'banned' | 'deleted';

/** A customer of the product who has used the chat, or whom the product has banned or deleted. */
@Entity('account')
export class Account {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  /** A deleted account keeps its row, so that a late sign-in cannot create it again. */
  @Column('text')
  state!: AccountState;

  /** The product's time of the last event about the state. An earlier event does not replace it. */
  @Column('timestamptz', { name: 'state_reported_at' })
  stateReportedAt!: Date;

  /** When that event arrived. A sign-in that began before it does not replace it. */
  @Column('timestamptz', { name: 'state_received_at' })
  stateReceivedAt!: Date;

  /** Whether the subscription was active when the product last reported it. The product decides when a run starts. */
  @Column('boolean', { name: 'can_chat' })
  canChat!: boolean;

  /** The revision of the last event about the subscription. Events with a lower one are outdated. */
  @Column('integer', { name: 'subscription_revision', default: 0 })
  subscriptionRevision!: number;

  /** Sessions that were opened in an earlier epoch have ended. */
  @Column('integer', { name: 'session_epoch', default: 0 })
  sessionEpoch!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
