import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Version, type VersionEdit, versionEditSchema } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { editLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { EditingService } from './editing.service.js';
import { findPreviewPage } from './preview-page.js';
import { VersionChecks } from './version-checks.js';
import { VersionRecord } from './version.entity.js';
import { toVersionSummary, VersionsService } from './versions.service.js';

@Controller('api')
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly editing: EditingService,
    private readonly checks: VersionChecks,
  ) {}

  @Get('versions/:versionId')
  @Access('session')
  async read(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<Version> {
    return this.toVersion(await this.versions.get(userId, versionId));
  }

  @Post('conversations/:conversationId/versions')
  @HttpCode(201)
  @Access('session', { limit: editLimit, acceptsFiles: true })
  async edit(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: versionEditSchema }) edit: VersionEdit,
    @CurrentSession() { userId }: Session,
  ): Promise<Version> {
    return this.toVersion(await this.editing.edit(userId, conversationId, edit));
  }

  @Post('versions/:versionId/restore')
  @HttpCode(201)
  @Access('session', { limit: editLimit })
  async restore(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<Version> {
    return this.toVersion(await this.editing.restore(await this.versions.get(userId, versionId)));
  }

  /** Includes the report of the checks, which run now if they have not run before. */
  private async toVersion(version: VersionRecord): Promise<Version> {
    const files = await this.versions.files(version);
    const report = await this.checks.report(version, files);
    return {
      ...toVersionSummary(version),
      conversationId: version.conversationId,
      files,
      report,
      hasPreview: findPreviewPage(files) !== undefined,
    };
  }
}
