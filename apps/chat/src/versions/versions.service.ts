import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckReport, Requirement, ResourceFile, VersionSummary } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { maxVersions } from '../conversations/conversation-limits.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { StorageQuota } from '../storage/storage-quota.service.js';
import { contentHash, hashed } from './content-hash.js';
import { GameServersService } from '../game-servers/game-servers.service.js';
import { ContentReports } from './content-reports.service.js';
import { assertFileLimits } from './file-limits.js';
import { storeFiles } from './version-files.js';
import { loadFiles, loadRequirements } from './version-files.queries.js';
import { VersionRecord } from './version.entity.js';

/** A version to create. */
export interface NewVersion {
  userId: number;
  conversationId: string;
  files: readonly ResourceFile[];
  /** The report of the checks of exactly these files; null if they have not run. */
  report: CheckReport | null;
  requirements: readonly Requirement[];
  origin:
    | { kind: 'run'; runId: string; isSettled: boolean; baseVersionId: string | null }
    | { kind: 'edit'; editKind?: 'import' | 'review' }
    | { kind: 'edit'; editKind: 'fix'; baseVersionId: string }
    | { kind: 'restore'; restoredNumber: number; isByRun?: boolean };
}

/** The versions of a conversation. Every method finds only those of the given user. */
@Injectable()
export class VersionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly reports: ContentReports,
    private readonly quota: StorageQuota,
    private readonly servers: GameServersService,
    private readonly assets: ConversationAssets,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a version in the caller's transaction, and locks the conversation until its end. @throws ChatException `not_found`,
   * `validation_failed` if the files exceed the limits, `storage_full` unless a run wrote them.
   */
  async create(manager: EntityManager, draft: NewVersion): Promise<VersionRecord> {
    const { userId, conversationId, files, report, requirements, origin } = draft;
    assertFileLimits(files);
    const hashedFiles = hashed(files);
    const { profileId, serverId } = await this.conversations.lock(manager, userId, conversationId);
    const names = await this.servers.names(userId, serverId, manager);
    const number = ((await this.latestNumber(manager, userId, conversationId)) ?? 0) + 1;
    const isByRun = origin.kind === 'run' || (origin.kind === 'restore' && origin.isByRun);
    if (!isByRun && number > maxVersions * 0.75) {
      throw new ChatException('validation_failed', 'This conversation has too many versions. Start a new one.');
    }
    const createdAt = this.clock.now();
    const assets = await this.assets.hashes(userId, conversationId, manager);
    const contentSha256 = contentHash(profileId, hashedFiles, names, assets);
    const baseVersionId = await this.reviewedBase(manager, draft, contentSha256);
    const version = manager.getRepository(VersionRecord).create({
      userId,
      id: uuidv7(),
      conversationId,
      number,
      origin: origin.kind,
      editKind: origin.kind === 'edit' ? (origin.editKind ?? null) : null,
      runId: origin.kind === 'run' ? origin.runId : null,
      restoredNumber: origin.kind === 'restore' ? origin.restoredNumber : null,
      fileCount: files.length,
      profileId,
      requirements: [...requirements],
      contentSha256,
      baseVersionId,
      review: baseVersionId === null ? null : 'pending',
      passed: null,
      isSettled: origin.kind === 'run' ? origin.isSettled : true,
      createdAt,
    });
    await manager.getRepository(VersionRecord).insert(version);
    await storeFiles(manager, { userId, versionId: version.id, createdAt }, hashedFiles);
    await this.conversations.touch(manager, userId, conversationId);
    if (report) await this.reports.record(manager, version, report);
    else await this.reports.adopt(version, manager);
    if (!isByRun) await this.quota.assertWithin(userId, manager);
    return version;
  }

  /** Shows the version of a run after the run has been charged. */
  async markSettled(manager: EntityManager, userId: number, id: string): Promise<void> {
    await manager.getRepository(VersionRecord).update({ userId, id }, { isSettled: true });
  }

  /** @throws ChatException `not_found`; `run_not_settled` while the run of the version is not charged */
  async get(userId: number, id: string): Promise<VersionRecord> {
    const version = await this.database
      .getRepository(VersionRecord)
      .createQueryBuilder('version')
      .innerJoin(
        'conversation',
        'conversation',
        `conversation.user_id = version.user_id AND conversation.id = version.conversation_id
          AND conversation.deleted_at IS NULL`,
      )
      .where('version.user_id = :userId AND version.id = :id', { userId, id })
      .getOne();
    if (!version) throw notFound('Version');
    if (!version.isSettled) {
      throw new ChatException('run_not_settled', 'This version is not available yet. Please try again in a moment.');
    }
    return version;
  }

  /** A version that is known to exist. */
  find(manager: EntityManager, userId: number, id: string): Promise<VersionRecord> {
    return manager.getRepository(VersionRecord).findOneByOrFail({ userId, id });
  }

  /** The report of a version. Null if its checks have not run, or failed. */
  report(version: VersionRecord, manager: EntityManager): Promise<CheckReport | null> {
    return this.reports.find(version, manager);
  }

  /** The latest version that is shown, or null. */
  latest(
    userId: number,
    conversationId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<VersionRecord | null> {
    return manager
      .getRepository(VersionRecord)
      .findOne({ where: { userId, conversationId, isSettled: true }, order: { number: 'DESC' } });
  }

  /** The versions that are shown, newest first. */
  list(userId: number, conversationId: string): Promise<VersionRecord[]> {
    return this.database.getRepository(VersionRecord).find({
      where: { userId, conversationId, isSettled: true },
      order: { number: 'DESC' },
      take: maxVersions,
    });
  }

  /** The requirements of a version. The caller has found the version for this user. */
  async requirements(
    { userId, id }: Pick<VersionRecord, 'userId' | 'id'>,
    manager: EntityManager = this.database.manager,
  ): Promise<Requirement[]> {
    return (await loadRequirements(manager, userId, id)) ?? [];
  }

  /** The files of a version, sorted by path. The caller has found the version for this user. */
  files({ userId, id }: VersionRecord, manager: EntityManager = this.database.manager): Promise<ResourceFile[]> {
    return loadFiles(manager, userId, id);
  }

  /** The version whose files a run or a fix has changed. Null if it changed none, or there was none. */
  private async reviewedBase(
    manager: EntityManager,
    { userId, origin }: NewVersion,
    contentSha256: Buffer,
  ): Promise<string | null> {
    if (!('baseVersionId' in origin) || origin.baseVersionId === null) return null;
    const base = await this.find(manager, userId, origin.baseVersionId);
    return base.contentSha256?.equals(contentSha256) ? null : base.id;
  }

  private async latestNumber(manager: EntityManager, userId: number, conversationId: string): Promise<number | null> {
    return manager.getRepository(VersionRecord).maximum('number', { userId, conversationId });
  }
}

/** A version as the contract describes it. */
export function toVersionSummary(version: VersionRecord): VersionSummary {
  const { id, number, editKind, runId, restoredNumber, createdAt, fileCount, passed, baseVersionId } = version;
  const origin = editKind ?? version.origin;
  const review = baseVersionId !== null && version.review !== null ? { baseVersionId, status: version.review } : null;
  return { id, number, origin, runId, restoredNumber, createdAt: createdAt.toISOString(), fileCount, passed, review };
}
