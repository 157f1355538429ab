import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A command of an admin that has been executed. */
@Entity('admin_command')
export class ExecutedAdminCommand {
  /** The idempotency key that came with the command. */
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @PrimaryColumn('text')
  scope!: string;

  @Column('bytea', { name: 'request_hash' })
  requestHash!: Buffer;

  /** The data from which a replay restores the earlier response. */
  @Column('jsonb', { nullable: true })
  result!: unknown;

  @Column('timestamptz', { name: 'executed_at' })
  executedAt!: Date;
}
