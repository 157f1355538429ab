import type { ConsoleError } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An error of a resource on the console of a server. */
@Entity('console_error')
export class ConsoleErrorRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** The same for the same error of the same version on the same server. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('uuid', { name: 'version_id' })
  versionId!: string;

  @Column('integer', { name: 'version_number' })
  versionNumber!: number;

  @Column('text')
  text!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz', { name: 'first_at' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;
}

/** An error as the contract describes it. */
export const toConsoleError = (record: ConsoleErrorRecord): ConsoleError => ({
  id: record.id,
  targetId: record.targetId,
  versionNumber: record.versionNumber,
  text: record.text,
  count: record.count,
  firstAt: record.firstAt.toISOString(),
  lastAt: record.lastAt.toISOString(),
});
