import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ArchiveQuery, ImportResponse, RepositoryImport } from '@scriptsmith/chat-contracts';
import { detectProfile } from '@scriptsmith/game-profiles';
import { DataSource } from 'typeorm';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import type { ChatSettings } from '../chat.settings.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { InjectSettings } from '../core/injection.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { ChatException } from '../errors/chat-exception.js';
import type { GitResponse } from '../git/git-messages.js';
import { HistoryService } from '../history/history.service.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { acceptedResponse, allowedAddress, requestGit } from '../git/git-requests.js';
import { importLimits } from './import-limits.js';
import { ImportProcesses } from './import-processes.js';
import type { ImportedFiles, ImportOutcome } from './import-task.js';

/** Begins conversations with resources that exist. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly assets: ConversationAssets,
    private readonly history: HistoryService,
    private readonly deletion: DeletionService,
    private readonly plan: ActivePlan,
    private readonly processes: ImportProcesses,
  ) {}

  /** Errors: see `archiveQuerySchema`. */
  async archive(session: Session, archive: Buffer, { name, folder }: ArchiveQuery): Promise<ImportResponse> {
    await this.plan.require(session);
    const task = { kind: 'archive', base64: archive.toString('base64'), folder } as const;
    const files = filesOf(await this.processes.read(session.userId, task));
    return this.create(session, files, files.name ?? name ?? '');
  }

  /** Errors: see `repositoryImportSchema`. */
  async repository(session: Session, { url, folder }: RepositoryImport): Promise<ImportResponse> {
    await this.plan.require(session);
    const files = await this.readRepository(session.userId, url, folder);
    const repositoryName = url
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.replace(/\.git$/, '');
    return this.create(session, files, files.name ?? repositoryName ?? '');
  }

  /** The process names the requests that it needs, and has no network. */
  private async readRepository(userId: number, url: string, folder: string | undefined): Promise<ImportedFiles> {
    const responses: GitResponse[] = [];
    const signal = AbortSignal.timeout(importLimits.gitTimeoutMs);
    const rule = { allowsThisMachine: this.settings.CHAT_IMPORTS_FROM_THIS_MACHINE };
    allowedAddress(url, rule);
    while (responses.length < importLimits.gitRequests) {
      const outcome = await this.processes.read(userId, { kind: 'repository', url, folder, responses });
      if (outcome.kind !== 'request') return filesOf(outcome);
      responses.push(acceptedResponse(await requestGit(outcome.request, rule, signal)));
    }
    throw new ChatException('repository_unreadable', 'The repository could not be read. Its server asks for too much.');
  }

  private async create(session: Session, imported: ImportedFiles, name: string): Promise<ImportResponse> {
    const { userId } = session;
    const { files, assets, skipped } = imported;
    const profileId = detectProfile(files);
    const conversation = await this.conversations.create(userId, { profileId });
    const { id: conversationId } = conversation;
    try {
      const title = name.slice(0, 120) || 'Imported resource';
      const renamed = await this.conversations.change(userId, conversationId, { title });
      await this.database.transaction(async (manager) => {
        const contents = assets.map(({ path, base64 }) => ({ path, content: Buffer.from(base64, 'base64') }));
        await this.assets.add(manager, { userId, conversationId }, contents);
        const origin = { kind: 'edit', editKind: 'import' } as const;
        await this.versions.create(manager, { userId, conversationId, files, report: null, requirements: [], origin });
      });
      const summary = await this.history.summary(renamed);
      return { conversation: summary, fileCount: files.length, assetCount: assets.length, skipped };
    } catch (error) {
      await this.deletion.deleteConversation(userId, conversationId);
      throw error;
    }
  }
}

function filesOf(outcome: ImportOutcome): ImportedFiles {
  if (outcome.kind === 'files') return outcome;
  if (outcome.kind === 'problem') throw new ChatException(outcome.code, outcome.message);
  throw new Error('An archive needs no requests');
}
