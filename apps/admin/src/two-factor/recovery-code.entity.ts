import { Entity, PrimaryColumn } from 'typeorm';

/** A single-use code in place of a code of the app. A used one is deleted. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'authenticator_app_id' })
  authenticatorAppId!: string;

  /** SHA-256 of the code. A slow hash is not needed, because a code has 120 random bits. */
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;
}
