import type { ShareScope } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link with which anybody can read a conversation as it was when the link was created. */
@Entity('share')
export class ShareRecord {
  /** The owner of the conversation. */
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** The latest version at that time. Null without files. */
  @Column('uuid', { name: 'version_id', nullable: true })
  versionId!: string | null;

  @Column('text')
  scope!: ShareScope;

  /** The SHA-256 of the token in the link, which is not stored. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
