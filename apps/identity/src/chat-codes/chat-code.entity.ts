import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single-use code that identifies a user to the chat site. */
@Entity('chat_code')
export class ChatCode {
  /** SHA-256 of the code. */
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
