import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A binary file of an imported resource. It stays as it is, and belongs to every version of the conversation. */
@Entity('conversation_asset')
export class ConversationAsset {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @PrimaryColumn('text')
  path!: string;

  @Column('bytea', { select: false })
  content!: Buffer;
}
