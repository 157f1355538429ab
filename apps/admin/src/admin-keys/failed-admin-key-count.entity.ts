import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed attempts to use an admin key, per network and window of 15 minutes. */
@Entity('failed_admin_key_count')
export class FailedAdminKeyCount {
  /** SHA-256 of the network. */
  @PrimaryColumn('bytea', { name: 'network_hash' })
  networkHash!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'window_ends_at' })
  windowEndsAt!: Date;
}
