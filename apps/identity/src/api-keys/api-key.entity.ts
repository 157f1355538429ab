import type { ApiKeyScope } from '@scriptsmith/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key an outside system shows to use `/api/v1`. */
@Entity('api_key')
export class ApiKey {
  @PrimaryColumn('uuid')
  id!: string;

  /** What its owner is called in the ledger; a rotated key and its successor share it. */
  @Column('text')
  name!: string;

  /** What it may be used for. */
  @Column('text', { array: true })
  scopes!: ApiKeyScope[];

  /** The beginning of the key, to recognise it by. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of the key. */
  @Column('bytea', { name: 'key_hash' })
  keyHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The admin call that made it; null for the key of the setting. */
  @Column('uuid', { name: 'created_by_action', nullable: true })
  createdByAction!: string | null;

  /** Rotated: until when it still works. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** It was revoked because the setting EXTERNAL_API_KEY named another key, not because a person wanted it so. */
  @Column('boolean', { name: 'replaced_by_setting', default: false })
  replacedBySetting!: boolean;

  /** To the minute: writing it at every request would cost more than it tells. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
