import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ChatException } from '../errors/chat-exception.js';
import { resourceNameOf } from '../versions/resource-name.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { deliveryLimits } from './delivery-limits.js';
import type { PushTask } from './push-task.js';
import { loadVersionMessages } from './version-titles.queries.js';

const maxSubjectCharacters = 72;

type Contents = Pick<PushTask, 'branch' | 'commits' | 'contents' | 'last'>;

/** The versions of a conversation as the commits of its branch. */
@Injectable()
export class BranchContents {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly assets: ConversationAssets,
  ) {}

  /**
   * @param target the last version to push. Later ones are included to recognize a branch that already has them.
   * @throws ChatException `delivery_too_large`
   */
  async of(target: VersionRecord, branch: string | null): Promise<Contents> {
    const { userId, conversationId } = target;
    const versions = (await this.versions.list(userId, conversationId)).reverse();
    const messages = await loadVersionMessages(this.database.manager, userId, conversationId);
    const contents = new UniqueContents();
    const assets: [path: string, content: number][] = [];
    for (const path of await this.assets.paths(userId, conversationId)) {
      assets.push([path, contents.add(await this.assets.content(userId, conversationId, path))]);
    }
    const commits: Contents['commits'][number][] = [];
    for (const version of versions) {
      const files = await this.versions.files(version);
      const written = new Set(files.map(({ path }) => path));
      commits.push({
        message: `${subjectOf(version, messages.get(version.id))}\n`,
        timestampSeconds: Math.floor(version.createdAt.getTime() / 1_000),
        files: [
          ...files.map(({ path, content }) => [path, contents.add(Buffer.from(content))] as const),
          ...assets.filter(([path]) => !written.has(path)),
        ],
      });
    }
    const last = versions.findIndex(({ id }) => id === target.id);
    return { branch: branch ?? (await this.branchOf(target)), commits, contents: contents.list, last };
  }

  /** Names that Git and every host accept. The end of the id makes it unique. */
  private async branchOf(version: VersionRecord): Promise<string> {
    const { title } = await this.conversations.get(version.userId, version.conversationId);
    const name = resourceNameOf(title, await this.versions.files(version));
    return `scriptsmith/${name}-${version.conversationId.slice(-12)}`;
  }
}

/** Contents in base64, each once, within the limit. */
class UniqueContents {
  private readonly indexes = new Map<string, number>();
  private bytes = 0;

  get list(): string[] {
    return [...this.indexes.keys()];
  }

  add(content: Buffer): number {
    const base64 = content.toString('base64');
    const index = this.indexes.get(base64) ?? this.indexes.size;
    if (index < this.indexes.size) return index;
    this.bytes += content.length;
    if (this.bytes > deliveryLimits.gitBytes) {
      throw new ChatException(
        'delivery_too_large',
        'The versions of this conversation are too large together. Fork it to push only the latest ones.',
      );
    }
    this.indexes.set(base64, index);
    return index;
  }
}

const editKinds = {
  import: 'Imported',
  fix: 'Repaired by safe fixes',
  review: 'Without rejected changes',
  none: 'Edited by hand',
};

function subjectOf({ number, origin, editKind, restoredNumber }: VersionRecord, message: string | undefined): string {
  const what =
    origin === 'run'
      ? (message ?? '').replaceAll(/\s+/g, ' ').trim() || 'Created by the assistant'
      : origin === 'restore'
        ? `Restored from version ${restoredNumber}`
        : editKinds[editKind ?? 'none'];
  const subject = `Version ${number}: ${what}`;
  // Half a character is no text.
  return subject.length > maxSubjectCharacters
    ? `${subject
        .slice(0, maxSubjectCharacters - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : subject;
}
