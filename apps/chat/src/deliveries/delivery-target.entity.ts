import type { DeliveryTarget } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fields that only targets of one kind have. */
type SettingsOf<Kind extends DeliveryTarget['kind']> = Omit<
  Extract<DeliveryTarget, { kind: Kind }>,
  'kind' | 'id' | 'name' | 'serverId' | 'createdAt' | 'lastSeenAt'
>;
export type GitSettings = SettingsOf<'git'>;
export type SftpSettings = SettingsOf<'sftp'>;
export type TargetSettings = GitSettings | SftpSettings | SettingsOf<'companion'>;

/** Where a user delivers versions to. */
@Entity('delivery_target')
export class DeliveryTargetRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: DeliveryTarget['kind'];

  @Column('text')
  name!: string;

  @Column('uuid', { name: 'server_id', nullable: true })
  serverId!: string | null;

  /** Those of the kind. */
  @Column('jsonb')
  settings!: TargetSettings;

  /** Encrypted, and only a delivery reads it. Of a companion the hash of its token. */
  @Column('bytea', { select: false })
  secret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When a companion has last asked for versions. */
  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;
}
