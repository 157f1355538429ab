import type { IssuedKeyRecord } from '@scriptsmith/contracts';
import { Column, PrimaryColumn } from 'typeorm';

/**
 * The common columns of the tables of issued keys. A table `x` must have a unique index `x_name_key` on the names of keys
 * that are neither rotated nor revoked.
 */
export abstract class IssuedKey {
  @PrimaryColumn('uuid')
  id!: string;

  /** The name of its holder in ledgers and logs. A rotated key and its successor share it. */
  @Column('text')
  name!: string;

  /** The first characters of the key, by which admins recognize it. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of the key. */
  @Column('bytea', { name: 'key_hash' })
  keyHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The admin action that created it. Null for the key of a setting. */
  @Column('uuid', { name: 'created_by_action', nullable: true })
  createdByAction!: string | null;

  /** Accurate to the minute, because a write per request would be too expensive. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** The end of the overlap, if the key was rotated. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Whether it was revoked because its setting changed, and not by an admin. */
  @Column('boolean', { name: 'replaced_by_setting', default: false })
  replacedBySetting!: boolean;
}

/** The fields of a key that every kind shows to admins. */
export const issuedKeyRecord = (key: IssuedKey): IssuedKeyRecord => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
