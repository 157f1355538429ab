import { Column, Entity, PrimaryColumn } from 'typeorm';

export type EmailTokenPurpose = 'password-reset' | 'email-confirmation';

/** The token in an emailed link. A user has at most one for each purpose, so a new one replaces the previous one. */
@Entity('email_token')
export class EmailToken {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('text')
  purpose!: EmailTokenPurpose;

  /** SHA-256 of the token. The token itself is only in the email. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
