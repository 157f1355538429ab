import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { VersionsService } from '../versions/versions.service.js';
import { Previews } from './previews.service.js';

@Controller('api/versions')
export class PreviewsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly previews: Previews,
  ) {}

  /** The NUI page of a version. @throws ChatException `not_found` if it has none */
  @Get(':versionId/preview')
  @Access('session', { files: 'read' })
  async preview(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
    @Headers('sec-fetch-dest') destination: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.previews.respond(await this.versions.get(userId, versionId), destination, reply);
  }
}
