import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChallengePurpose = 'sign-in' | 'second-factor' | 'identity-proof' | 'registration';

/** A challenge that an authenticator must sign. Its owner has one per purpose. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  /** SHA-256 of the token of the session or sign-in that requested the challenge. */
  @PrimaryColumn('bytea', { name: 'owner_hash' })
  ownerHash!: Buffer;

  @PrimaryColumn('text')
  purpose!: ChallengePurpose;

  @Column('text')
  challenge!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
