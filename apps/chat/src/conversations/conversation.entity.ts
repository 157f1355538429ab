import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation about one resource. */
@Entity('conversation')
export class Conversation {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  /** Whether the user or a run has replaced the initial title. */
  @Column('boolean', { name: 'has_custom_title' })
  hasCustomTitle!: boolean;

  @Column('text', { name: 'profile_id' })
  profileId!: string;

  /** The model that the user has chosen. Null: the default of the operator. */
  @Column('text', { name: 'model_id', nullable: true })
  modelId!: string | null;

  /** The game server that it builds for, or null. */
  @Column('uuid', { name: 'server_id', nullable: true })
  serverId!: string | null;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  /** Null: in no folder. */
  @Column('text', { nullable: true })
  folder!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Changes with every message and version. The list is sorted by it. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** A deleted conversation is hidden at once, and removed when its run has ended and is settled. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
