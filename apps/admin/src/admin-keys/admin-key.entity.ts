import type { AdminRole } from '@scriptsmith/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that opens the admin console, for one person or system. */
@Entity('admin_key')
export class AdminKey {
  @PrimaryColumn('uuid')
  id!: string;

  /** What the audit log calls whoever holds it; a rotated key and its successor share it. */
  @Column('text')
  name!: string;

  @Column('text')
  role!: AdminRole;

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

  /** To the minute: writing it at every request would cost more than it tells. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Rotated: until when it still works. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** It was revoked because the setting ADMIN_KEY named another key, not because a person wanted it so. */
  @Column('boolean', { name: 'replaced_by_setting', default: false })
  replacedBySetting!: boolean;
}
