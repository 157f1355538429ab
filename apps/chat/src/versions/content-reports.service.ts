import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';
import type { ServerNames } from '@scriptsmith/resource-checks';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { CheckReportRecord } from './check-report.entity.js';
import { contentHash, hashed, type HashedAsset } from './content-hash.js';
import { ContentReportRecord } from './content-report.entity.js';
import { saveContentReport } from './content-reports.queries.js';
import { VersionRecord } from './version.entity.js';

/** Until then, readers do not repeat checks that failed themselves. */
const retryFailedAfterMs = 60 * 60 * 1_000;

/** The reports of versions. Versions of a user with the same content share theirs. */
@Injectable()
export class ContentReports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The report of a version. Null if its checks have not run, or failed. */
  async find(version: VersionRecord, manager: EntityManager = this.database.manager): Promise<CheckReport | null> {
    const { userId, id: versionId, contentSha256 } = version;
    const shared =
      contentSha256 && (await manager.getRepository(ContentReportRecord).findOneBy({ userId, contentSha256 }));
    if (shared?.report) return shared.report;
    return (await manager.getRepository(CheckReportRecord).findOneBy({ userId, versionId }))?.report ?? null;
  }

  /** Whether the checks of a version failed so recently that they must not be repeated. */
  async hasFailedRecently({ userId, contentSha256 }: VersionRecord): Promise<boolean> {
    if (!contentSha256) return false;
    const { failedAt = null } =
      (await this.database.getRepository(ContentReportRecord).findOneBy({ userId, contentSha256 })) ?? {};
    return failedAt !== null && failedAt.getTime() > this.clock.now().getTime() - retryFailedAfterMs;
  }

  /** Records the result of the checks of a version for all versions with its content; null if the checks failed. */
  async record(manager: EntityManager, version: VersionRecord, report: CheckReport | null): Promise<void> {
    const { userId, id, contentSha256 } = version;
    if (!contentSha256) throw new Error('The content of the version is not known');
    await saveContentReport(manager, { userId, contentSha256, report, now: this.clock.now() });
    if (report) await this.markPassed(manager, { userId, id }, version, report);
  }

  /** Gives a version of the previous release the hash of its content. */
  async addContentHash(
    version: VersionRecord,
    profileId: string,
    files: readonly ResourceFile[],
    names: ServerNames | null,
    assets: readonly HashedAsset[],
  ): Promise<void> {
    const { userId, id } = version;
    version.contentSha256 = contentHash(profileId, hashed(files), names, assets);
    await this.database.getRepository(VersionRecord).update({ userId, id }, { contentSha256: version.contentSha256 });
  }

  /** As `find`. Gives the version the result of a report that another one with the same content has. */
  async adopt(version: VersionRecord, manager: EntityManager = this.database.manager): Promise<CheckReport | null> {
    const report = await this.find(version, manager);
    const { userId, id } = version;
    if (report) await this.markPassed(manager, { userId, id }, version, report);
    return report;
  }

  private async markPassed(
    manager: EntityManager,
    key: { userId: number; id: string },
    version: VersionRecord,
    { passed }: CheckReport,
  ): Promise<void> {
    if (version.passed === passed) return;
    await manager.getRepository(VersionRecord).update(key, { passed });
    version.passed = passed;
  }
}
