import type { IssuedKeyRecord } from '@scriptsmith/contracts';
import { Column, PrimaryColumn } from 'typeorm';

/**
 * What the tables of issued keys have in common. A table `x` of them has a unique index `x_name_key` on the names of the
 * keys that are neither rotated nor revoked.
 */
export abstract class IssuedKey {
  @PrimaryColumn('uuid')
  id!: string;

  /** What whoever holds it is called in ledgers and logs; a rotated key and its successor share it. */
  @Column('text')
  name!: string;

  /** The beginning of the key, to recognise it by. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of the key. */
  @Column('bytea', { name: 'key_hash' })
  keyHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The admin call that made it; null for the key of a setting. */
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

  /** It was revoked because its setting named another key, not because a person wanted it so. */
  @Column('boolean', { name: 'replaced_by_setting', default: false })
  replacedBySetting!: boolean;
}

/** What people may see of a key, but for what it may be used for. */
export const issuedKeyRecord = (key: IssuedKey): IssuedKeyRecord => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
