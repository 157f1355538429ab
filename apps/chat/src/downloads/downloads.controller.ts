import { Controller, Get, Param, Res } from '@nestjs/common';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { downloadLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { VersionsService } from '../versions/versions.service.js';
import { createReadme, hasReadme } from './install-guide.js';
import { createResourceZip } from './resource-zip.js';

@Controller('api/versions')
export class DownloadsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
  ) {}

  /** The resource as a zip file with one folder, ready to be unpacked on a server. */
  @Get(':versionId/download')
  @Access('session', { limit: downloadLimit })
  async download(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const version = await this.versions.get(userId, versionId);
    const { title, profileId } = await this.conversations.get(userId, version.conversationId);
    const files = await this.versions.files(version);
    const name = resourceNameOf(title, files);
    const readme = hasReadme(files) ? null : await createReadme(loadProfile(profileId), { name, title, files });
    const zip = await createResourceZip(name, readme ? [...files, readme] : files, version.createdAt);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'x-content-type-options': 'nosniff',
    });
    return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  }
}
