import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key an outside system shows to use `/api/v1`. */
@Entity('api_key')
export class ApiKey {
  @PrimaryColumn('uuid')
  id!: string;

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

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** It was revoked because the setting EXTERNAL_API_KEY named another key, not because a person wanted it so. */
  @Column('boolean', { name: 'replaced_by_setting', default: false })
  replacedBySetting!: boolean;

  /** To the minute: writing it at every request would cost more than it tells. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
