import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Conversation } from '../conversations/conversation.entity.js';
import { InjectLog, InjectResourceChecker } from '../core/injection.js';
import { resourceNameOf } from './resource-name.js';
import { VersionRecord } from './version.entity.js';
import { VersionsService } from './versions.service.js';

/** Runs the checks of versions that people wrote. Runs check their files themselves. */
@Injectable()
export class VersionChecks {
  private readonly inProgress = new Map<string, Promise<CheckReport | null>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    @InjectLog() private readonly log: Logger,
    private readonly versions: VersionsService,
  ) {}

  /**
   * The report of a version. Runs the checks if there is none, for example because the process ended before. Returns null
   * if the checks could not run; the next reader tries again.
   */
  async report(version: VersionRecord, files: readonly ResourceFile[]): Promise<CheckReport | null> {
    return (await this.versions.report(version)) ?? (await this.checkOnce(version, files));
  }

  private checkOnce(version: VersionRecord, files: readonly ResourceFile[]): Promise<CheckReport | null> {
    const existing = this.inProgress.get(version.id);
    if (existing) return existing;
    const check = this.check(version, files).finally(() => this.inProgress.delete(version.id));
    this.inProgress.set(version.id, check);
    return check;
  }

  private async check(version: VersionRecord, files: readonly ResourceFile[]): Promise<CheckReport | null> {
    const { userId, conversationId, id: versionId } = version;
    const conversation = await this.database
      .getRepository(Conversation)
      .findOneByOrFail({ userId, id: conversationId });
    const resource = {
      profileId: conversation.profileId,
      resourceName: resourceNameOf(conversation.title, files),
      files,
    };
    try {
      const report = await this.checker.check(resource);
      await this.versions.recordReport(this.database.manager, version, report);
      return report;
    } catch (error) {
      this.log.error({ err: error, versionId }, 'checks could not run');
      return null;
    }
  }
}
