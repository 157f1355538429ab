import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single-use code that identifies a user to the chat site. */
@Entity('chat_code')
export class ChatCode {
  /** SHA-256 of the code. */
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  /** The session that created the code. Null for codes of the previous release. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** The SHA-256, in base64url, of the secret of the browser that may use the code (RFC 7636). Null for any browser. */
  @Column('text', { name: 'code_challenge', nullable: true })
  codeChallenge!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
