import { Injectable } from '@nestjs/common';
import type { Version } from '@scriptsmith/chat-contracts';
import { ByteCache } from '../core/byte-cache.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { findPreviewPage } from './preview-page.js';
import { VersionChecks } from './version-checks.js';
import type { VersionRecord } from './version.entity.js';
import { toVersionSummary, VersionsService } from './versions.service.js';

const cacheBytes = 16 * 1_024 * 1_024;

/** The responses that describe a version. Of a version with a report, only the review changes, so its response is made once for each. */
@Injectable()
export class VersionBodies {
  private readonly cache = new ByteCache<Buffer>(cacheBytes, (body) => body.length);

  constructor(
    private readonly versions: VersionsService,
    private readonly checks: VersionChecks,
    private readonly requests: FileRequests,
  ) {}

  /**
   * A `Version` as JSON. Includes the report of the checks, which run now if they have not run before. Meanwhile, the files
   * are not held in memory. The caller has found the version for this user.
   */
  async of(version: VersionRecord): Promise<Buffer> {
    const key = `${version.userId} ${version.id} ${version.review}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const report = await this.checks.report(version);
    const body = await this.requests.run(version.userId, async () => {
      const [files, requirements] = await Promise.all([
        this.versions.files(version),
        this.versions.requirements(version),
      ]);
      const details: Version = {
        ...toVersionSummary(version),
        conversationId: version.conversationId,
        files,
        report,
        hasPreview: findPreviewPage(files) !== undefined,
        requirements,
      };
      return Buffer.from(JSON.stringify(details));
    });
    if (report) this.cache.set(key, body);
    return body;
  }
}
