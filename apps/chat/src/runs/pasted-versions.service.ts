import { Injectable } from '@nestjs/common';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { detectProfile, isManifest, loadProfile } from '@scriptsmith/game-profiles';
import { DataSource, type EntityManager } from 'typeorm';
import type { Conversation } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { pastedFiles } from '../pastes/pasted-files.js';
import type { PastedCode } from '../pastes/split-message.js';
import { RunRecord } from '../run-records/run.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import type { BaseVersion } from './estimates.service.js';

/** Code that a message contains becomes the version that its answer starts from, free of charge. */
@Injectable()
export class PastedVersions {
  constructor(
    private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
  ) {}

  /**
   * The first version of a conversation, or one with changed files.
   * @param codes the code of the message
   * @returns null if the message changes no file
   * @throws ChatException `not_found`, `storage_full`, `validation_failed` if the files exceed the limits
   */
  async create(userId: number, conversationId: string, codes: readonly PastedCode[]): Promise<BaseVersion | null> {
    if (codes.length === 0) return null;
    return this.database.transaction(async (manager) => {
      const conversation = await this.conversations.lock(manager, userId, conversationId);
      // The start reports it.
      if (await manager.getRepository(RunRecord).existsBy({ userId, conversationId, status: 'running' })) return null;
      const latest = await this.versions.latest(userId, conversationId, manager);
      const present = latest ? await this.versions.files(latest, manager) : [];
      const pasted = pastedFiles(codes, present, loadProfile(conversation.profileId));
      const contents = new Map(present.map(({ path, content }) => [path, content]));
      if (pasted.every(({ path, content }) => contents.get(path) === content)) return null;
      for (const { path, content } of pasted) contents.set(path, content);
      const files = [...contents].map(([path, content]) => ({ path, content }));
      if (!latest) await this.detectProfile(manager, conversation, files);
      const requirements = latest ? await this.versions.requirements(latest, manager) : [];
      const origin = latest ? ({ kind: 'edit' } as const) : ({ kind: 'edit', editKind: 'import' } as const);
      const draft = { userId, conversationId, files, report: null, requirements, origin };
      const { id: versionId } = await this.versions.create(manager, draft);
      return { versionId, files, requirements };
    });
  }

  /** The profile that the code is for, unless it fits the chosen one as well. */
  private async detectProfile(
    manager: EntityManager,
    { userId, id, profileId }: Conversation,
    files: readonly ResourceFile[],
  ): Promise<void> {
    const detected = detectProfile(files);
    const hasManifest = files.some(isManifest);
    const isVague = loadProfile(detected).framework.id === 'standalone';
    if (detected === profileId || (isVague && !hasManifest) || (!hasManifest && !isForSameGame(detected, profileId)))
      return;
    await this.conversations.changeProfile(manager, { userId, id, profileId: detected });
  }
}

const isForSameGame = (one: string, other: string): boolean => loadProfile(one).game.id === loadProfile(other).game.id;
