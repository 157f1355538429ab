import { Controller, Get, Param, Res } from '@nestjs/common';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { Documents } from '../documents/documents.service.js';
import { downloadLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { contentKey } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { createReadme, hasReadme } from './install-guide.js';

@Controller('api/versions')
export class DownloadsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly documents: Documents,
  ) {}

  /** The resource as a zip file with one folder, ready to be unpacked on a server. */
  @Get(':versionId/download')
  @Access('session', { limit: downloadLimit, files: 'read' })
  async download(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const version = await this.versions.get(userId, versionId);
    const { title, profileId } = await this.conversations.get(userId, version.conversationId);
    const key = JSON.stringify(['zip', contentKey(version), version.createdAt, profileId, title]);
    const { name, body } = await this.documents.make(userId, key, async () => {
      const files = await this.versions.files(version);
      const folder = resourceNameOf(title, files);
      const readme = hasReadme(files)
        ? null
        : await createReadme(loadProfile(profileId), { name: folder, title, files });
      const modifiedAt = version.createdAt.getTime();
      return { name: folder, task: { kind: 'zip', folder, files: readme ? [...files, readme] : files, modifiedAt } };
    });
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'x-content-type-options': 'nosniff',
    });
    return body;
  }
}
