import type { Requirement, VersionReview } from '@scriptsmith/chat-contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the files of a conversation. Its files never change. */
@Entity('version')
export class VersionRecord {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** The order in the conversation, starting at 1. */
  @Column('integer')
  number!: number;

  /** Imports, fixes and reviews are edits, which `editKind` distinguishes. */
  @Column('text')
  origin!: 'run' | 'edit' | 'restore';

  @Column('text', { name: 'edit_kind', nullable: true })
  editKind!: 'import' | 'fix' | 'review' | null;

  @Column('uuid', { name: 'run_id', nullable: true })
  runId!: string | null;

  @Column('integer', { name: 'restored_number', nullable: true })
  restoredNumber!: number | null;

  /** The version that the run or the fix has changed. Null if there is nothing to review. */
  @Column('uuid', { name: 'base_version_id', nullable: true })
  baseVersionId!: string | null;

  /** What the user has decided about the changes since the base. Null without a base. */
  @Column('text', { nullable: true })
  review!: VersionReview['status'] | null;

  /** What the files are written for. Null for versions of the previous release: the profile of the conversation. */
  @Column('text', { name: 'profile_id', nullable: true })
  profileId!: string | null;

  /** What the resource does, as its last run left it. Read it with `VersionsService.requirements`. */
  @Column('jsonb', { select: false })
  requirements!: Requirement[];

  @Column('integer', { name: 'file_count' })
  fileCount!: number;

  /** Versions with the same profile, files and binary files have the same hash. Null if the previous release created the version. */
  @Column('bytea', { name: 'content_sha256', nullable: true })
  contentSha256!: Buffer | null;

  /** The result of the checks; null until they have run. */
  @Column('boolean', { nullable: true })
  passed!: boolean | null;

  /** False while the run that wrote the version is not charged. Such a version is not shown. */
  @Column('boolean', { name: 'is_settled' })
  isSettled!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** The same for all versions with the same content that this release has created or read. */
export const contentKey = ({ contentSha256, id }: VersionRecord): string => contentSha256?.toString('hex') ?? id;
