import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ResourceFile, VersionEdit } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ChatException, validationFailed } from '../errors/chat-exception.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { RunRecord } from '../run-records/run.entity.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { VersionRecord } from './version.entity.js';
import { VersionsService } from './versions.service.js';

/** Edits by hand and restored versions. Neither is possible while a run is writing the next version. */
@Injectable()
export class EditingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly plan: ActivePlan,
    private readonly requests: FileRequests,
  ) {}

  /**
   * @throws ChatException `not_signed_in`, `not_found`, `subscription_required`, `product_unavailable`, `run_in_progress`,
   * `version_conflict`, `validation_failed`, `storage_full`
   */
  async edit(
    session: Session,
    conversationId: string,
    { baseVersionId, changes }: VersionEdit,
  ): Promise<VersionRecord> {
    await this.plan.require(session);
    const { userId } = session;
    return this.transaction(userId, async (manager) => {
      await this.lockIdle(manager, userId, conversationId);
      const base = await this.versions.latest(userId, conversationId, manager);
      if (base?.id !== baseVersionId) {
        const message = 'The files have changed since you opened them. Reload them and apply your changes again.';
        throw new ChatException('version_conflict', message);
      }
      return this.addEdited(manager, base, changes);
    });
  }

  /** Adds a version with the files of an earlier one, and with its report and its profile. Errors: as `edit`. */
  async restore(session: Session, restored: VersionRecord): Promise<VersionRecord> {
    const { userId, conversationId } = restored;
    await this.plan.require(session);
    return this.transaction(userId, async (manager) => {
      await this.lockIdle(manager, userId, conversationId);
      return this.addRestored(manager, restored);
    });
  }

  /**
   * Changes a version, which must be the latest one. `work` receives it as it is while its conversation is locked.
   * @throws ChatException `run_in_progress`, `version_conflict`
   */
  changeLatest(
    { userId, conversationId, id }: VersionRecord,
    work: (manager: EntityManager, latest: VersionRecord) => Promise<VersionRecord>,
  ): Promise<VersionRecord> {
    return this.transaction(userId, async (manager) => {
      await this.lockIdle(manager, userId, conversationId);
      const latest = await this.versions.latest(userId, conversationId, manager);
      if (latest?.id !== id) throw new ChatException('version_conflict', 'There is a newer version. Open that one.');
      return work(manager, latest);
    });
  }

  /** Adds a version with other files. The caller has locked the conversation. @throws ChatException as `edit` */
  async addEdited(
    manager: EntityManager,
    base: VersionRecord,
    changes: VersionEdit['changes'],
    editKind?: 'review',
  ): Promise<VersionRecord> {
    const { userId, conversationId } = base;
    const files = applyChanges(await this.versions.files(base, manager), changes);
    const requirements = await this.versions.requirements(base, manager);
    const origin = { kind: 'edit', ...(editKind && { editKind }) } as const;
    return this.versions.create(manager, { userId, conversationId, files, report: null, requirements, origin });
  }

  /** Adds a version with the files of an earlier one. The caller has locked the conversation. @throws ChatException as `edit` */
  async addRestored(manager: EntityManager, restored: VersionRecord): Promise<VersionRecord> {
    const { userId, conversationId, profileId, number: restoredNumber } = restored;
    if (profileId !== null) await this.conversations.changeProfile(manager, { userId, id: conversationId, profileId });
    const [files, requirements, report] = await Promise.all([
      this.versions.files(restored, manager),
      this.versions.requirements(restored, manager),
      this.versions.report(restored, manager),
    ]);
    const origin = { kind: 'restore', restoredNumber } as const;
    return this.versions.create(manager, { userId, conversationId, files, report, requirements, origin });
  }

  /** In turn with other users, because it holds files in memory. */
  private transaction<Result>(userId: number, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.requests.run(userId, () => this.database.transaction(work));
  }

  private async lockIdle(manager: EntityManager, userId: number, conversationId: string): Promise<void> {
    await this.conversations.lock(manager, userId, conversationId);
    if (await manager.getRepository(RunRecord).existsBy({ userId, conversationId, status: 'running' })) {
      throw new ChatException('run_in_progress', 'The assistant is writing files. Wait for it to finish, or stop it.');
    }
  }
}

function applyChanges(base: readonly ResourceFile[], changes: VersionEdit['changes']): ResourceFile[] {
  const contents = new Map(base.map(({ path, content }) => [path, content]));
  const changedPaths = new Set<string>();
  for (const { path, content } of changes) {
    if (changedPaths.has(path)) throw validationFailed({ changes: 'A file can be changed only once in an edit.' });
    changedPaths.add(path);
    if (content !== null) contents.set(path, content);
    else if (!contents.delete(path)) throw validationFailed({ changes: 'A file to delete does not exist.' });
  }
  if (contents.size === 0) throw validationFailed({ changes: 'A resource needs at least one file.' });
  return [...contents].map(([path, content]) => ({ path, content }));
}
