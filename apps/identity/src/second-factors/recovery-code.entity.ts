import { Entity, PrimaryColumn } from 'typeorm';

/** A single-use code in place of a second factor. A used one is deleted. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** SHA-256 of the code. A slow hash is not needed, because a code has 120 random bits. */
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;
}
