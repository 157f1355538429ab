import type { NewDeliveryTarget } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address of a repository, and the name with which its host knows the owner of the token. */
export interface GitSettings {
  url: string;
  username: string;
}

/** Where a user delivers versions to. */
@Entity('delivery_target')
export class DeliveryTargetRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: NewDeliveryTarget['kind'];

  @Column('text')
  name!: string;

  @Column('uuid', { name: 'server_id', nullable: true })
  serverId!: string | null;

  @Column('jsonb')
  settings!: GitSettings;

  /** Encrypted. Only a delivery reads it. */
  @Column('bytea', { select: false })
  secret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
