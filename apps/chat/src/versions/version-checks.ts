import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckReport } from '@scriptsmith/chat-contracts';
import { type CheckRequest, PoolClosedError, QueueFullError, type ResourceChecker } from '@scriptsmith/resource-checks';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { InjectLog, InjectResourceChecker } from '../core/injection.js';
import { GameServersService } from '../game-servers/game-servers.service.js';
import { ContentReports } from './content-reports.service.js';
import { resourceNameOf } from './resource-name.js';
import { VersionRecord } from './version.entity.js';
import { VersionsService } from './versions.service.js';
import { toProve } from '../tools/requirements-to-prove.js';

/** Runs the checks of versions that people wrote. Runs check their files themselves. */
@Injectable()
export class VersionChecks {
  /** By user and content, which versions share. */
  private readonly inProgress = new Map<string, Promise<CheckReport | null>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    @InjectLog() private readonly log: Logger,
    private readonly versions: VersionsService,
    private readonly reports: ContentReports,
    private readonly servers: GameServersService,
    private readonly assets: ConversationAssets,
  ) {}

  /**
   * The report of a version. Runs the checks if there is none, for example because the process ended before. Null if the
   * checks could not run now, so that the next reader tries again, or if they failed themselves, which is recorded.
   */
  async report(version: VersionRecord): Promise<CheckReport | null> {
    const { userId, conversationId } = version;
    const report = await this.reports.adopt(version);
    if (report) return report;
    const conversation = await this.database
      .getRepository(Conversation)
      .findOneByOrFail({ userId, id: conversationId });
    if (!version.contentSha256) {
      const profileId = version.profileId ?? conversation.profileId;
      const names = await this.servers.names(userId, conversation.serverId);
      const [files, assets] = await Promise.all([
        this.versions.files(version),
        this.assets.hashes(userId, conversationId),
      ]);
      await this.reports.addContentHash(version, profileId, files, names, assets);
    }
    if (await this.reports.hasFailedRecently(version)) return null;
    return this.checkOnce(version, conversation);
  }

  private async checkOnce(version: VersionRecord, conversation: Conversation): Promise<CheckReport | null> {
    const key = `${version.userId} ${version.contentSha256?.toString('hex')}`;
    const existing = this.inProgress.get(key);
    if (existing) {
      await existing;
      return this.reports.adopt(version);
    }
    const check = this.unlessChecked(version, conversation).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, check);
    return check;
  }

  /** Another reader's check may have ended since the report was looked for. */
  private async unlessChecked(version: VersionRecord, conversation: Conversation): Promise<CheckReport | null> {
    return (await this.reports.adopt(version)) ?? this.check(version, conversation);
  }

  /** What the checks of a version check: its files, and the binary files of its conversation. */
  async request(version: VersionRecord, conversation?: Conversation): Promise<CheckRequest> {
    const { userId, conversationId } = version;
    const { title, profileId, serverId } =
      conversation ?? (await this.database.getRepository(Conversation).findOneByOrFail({ userId, id: conversationId }));
    const files = await this.versions.files(version);
    const requirements = toProve(await this.versions.requirements(version));
    const server = await this.servers.names(userId, serverId);
    return {
      profileId: version.profileId ?? profileId,
      resourceName: resourceNameOf(title, files),
      files: await this.assets.withAssets(userId, conversationId, files),
      ...(requirements && { requirements }),
      ...(server && { server }),
    };
  }

  private async check(version: VersionRecord, conversation: Conversation): Promise<CheckReport | null> {
    const load = (): Promise<CheckRequest> => this.request(version, conversation);
    const owner = String(version.userId);
    const report = await this.checker.check(load, { owner }).catch((error: unknown) => {
      if (error instanceof QueueFullError || error instanceof PoolClosedError) return undefined;
      this.log.error({ err: error, versionId: version.id }, 'checks failed');
      return null;
    });
    if (report === undefined) return null;
    await this.reports.record(this.database.manager, version, report);
    return report;
  }
}
