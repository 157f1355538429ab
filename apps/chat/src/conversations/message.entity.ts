import type { Answers, MessagePart } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of a conversation. */
@Entity('message')
export class ConversationMessage {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** The order in the conversation, starting at 1. Allocate it while the conversation is locked. */
  @Column('integer')
  number!: number;

  @Column('text')
  role!: 'user' | 'assistant';

  @Column('jsonb')
  parts!: MessagePart[];

  /** The run that wrote the message; null for messages of the user. */
  @Column('uuid', { name: 'run_id', nullable: true })
  runId!: string | null;

  /** Unique in the conversation, so that sending a message again has no effect; null for messages of a run. */
  @Column('uuid', { name: 'client_message_id', nullable: true })
  clientMessageId!: string | null;

  /** Edited settings and answers to questions of its plan; null until it is built. */
  @Column('jsonb', { nullable: true })
  answers!: Answers | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the user edited this message or an earlier one. It is no longer shown. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;
}
