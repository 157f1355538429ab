import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { type Version, type VersionEdit, versionEditSchema } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { editLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { EditingService } from './editing.service.js';
import { findPreviewPage } from './preview-page.js';
import { VersionChecks } from './version-checks.js';
import { VersionRecord } from './version.entity.js';
import { toVersionSummary, VersionsService } from './versions.service.js';

const jsonType = 'application/json; charset=utf-8';

@Controller('api')
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly editing: EditingService,
    private readonly checks: VersionChecks,
    private readonly requests: FileRequests,
  ) {}

  @Get('versions/:versionId')
  @Access('session', { files: 'read' })
  @Header('content-type', jsonType)
  async read(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<Buffer> {
    return this.toJson(await this.versions.get(userId, versionId));
  }

  @Post('conversations/:conversationId/versions')
  @HttpCode(201)
  @Access('session', { limit: editLimit, files: 'write' })
  @Header('content-type', jsonType)
  async edit(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: versionEditSchema }) edit: VersionEdit,
    @CurrentSession() session: Session,
  ): Promise<Buffer> {
    return this.toJson(await this.editing.edit(session, conversationId, edit));
  }

  @Post('versions/:versionId/restore')
  @HttpCode(201)
  @Access('session', { limit: editLimit, files: 'write' })
  @Header('content-type', jsonType)
  async restore(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() session: Session,
  ): Promise<Buffer> {
    const restored = await this.versions.get(session.userId, versionId);
    return this.toJson(await this.editing.restore(session, restored));
  }

  /** Includes the report of the checks, which run now if they have not run before. Meanwhile, the files are not held. */
  private async toJson(version: VersionRecord): Promise<Buffer> {
    const report = await this.checks.report(version);
    return this.requests.run(version.userId, async () => {
      const files = await this.versions.files(version);
      const details: Version = {
        ...toVersionSummary(version),
        conversationId: version.conversationId,
        files,
        report,
        hasPreview: findPreviewPage(files) !== undefined,
      };
      return Buffer.from(JSON.stringify(details));
    });
  }
}
