import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  type VersionDecision,
  versionDecisionSchema,
  type VersionEdit,
  versionEditSchema,
  type VersionFix,
  versionFixSchema,
} from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { editLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { FixingService } from './fixing.service.js';
import { EditingService } from './editing.service.js';
import { ReviewingService } from './reviewing.service.js';
import { VersionBodies } from './version-bodies.service.js';
import { VersionsService } from './versions.service.js';

const jsonType = 'application/json; charset=utf-8';

/** Responds with a `Version`. */
@Controller('api')
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly editing: EditingService,
    private readonly fixing: FixingService,
    private readonly reviewing: ReviewingService,
    private readonly bodies: VersionBodies,
  ) {}

  @Get('versions/:versionId')
  @Access('session', { files: 'read' })
  @Header('content-type', jsonType)
  async read(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<Buffer> {
    return this.bodies.of(await this.versions.get(userId, versionId));
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
    return this.bodies.of(await this.editing.edit(session, conversationId, edit));
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
    return this.bodies.of(await this.editing.restore(session, restored));
  }

  @Post('versions/:versionId/fix')
  @HttpCode(201)
  @Access('session', { limit: editLimit, files: 'write' })
  @Header('content-type', jsonType)
  async fix(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @Body({ schema: versionFixSchema }) fix: VersionFix,
    @CurrentSession() session: Session,
  ): Promise<Buffer> {
    const version = await this.versions.get(session.userId, versionId);
    return this.bodies.of(await this.fixing.fix(session, version, fix));
  }

  @Post('versions/:versionId/review')
  @HttpCode(200)
  @Access('session', { limit: editLimit, files: 'write' })
  @Header('content-type', jsonType)
  async review(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @Body({ schema: versionDecisionSchema }) decision: VersionDecision,
    @CurrentSession() session: Session,
  ): Promise<Buffer> {
    const version = await this.versions.get(session.userId, versionId);
    return this.bodies.of(await this.reviewing.review(session, version, decision));
  }
}
