import type { DeliveryTarget } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fields that only targets of one kind have. */
type SettingsOf<Kind extends DeliveryTarget['kind']> = Omit<
  Extract<DeliveryTarget, { kind: Kind }>,
  'kind' | 'id' | 'name' | 'serverId' | 'createdAt'
>;
export type GitSettings = SettingsOf<'git'>;
export type SftpSettings = SettingsOf<'sftp'>;

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
  settings!: GitSettings | SftpSettings;

  /** Encrypted. Only a delivery reads it. */
  @Column('bytea', { select: false })
  secret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
