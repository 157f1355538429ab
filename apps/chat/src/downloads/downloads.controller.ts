import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { Documents } from '../documents/documents.service.js';
import { downloadLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { createZipStream, type ZipEntry } from '../exports/zip-stream.js';
import { contentKey, type VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { createReadme, hasReadme } from './install-guide.js';

@Controller('api/versions')
export class DownloadsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly documents: Documents,
    private readonly assets: ConversationAssets,
  ) {}

  /** The resource as a zip file with one folder, ready to be unpacked on a server. */
  @Get(':versionId/download')
  @Access('session', { limit: downloadLimit, files: 'read' })
  async download(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | StreamableFile> {
    const version = await this.versions.get(userId, versionId);
    const { title, profileId } = await this.conversations.get(userId, version.conversationId);
    const assetPaths = await this.assets.paths(userId, version.conversationId);
    if (assetPaths.length > 0) return this.withAssets(version, title, assetPaths, reply);
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
    describeZip(reply, name);
    return body;
  }

  /** With binary files, which are too large to be made into a document at once. */
  private async withAssets(
    version: VersionRecord,
    title: string,
    assetPaths: readonly string[],
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { userId, conversationId, createdAt: modifiedAt } = version;
    const files = await this.versions.files(version);
    const name = resourceNameOf(title, files);
    const { assets } = this;
    const written = new Set(files.map(({ path }) => path));
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const { path, content } of files) yield { path: `${name}/${path}`, content, modifiedAt };
      for (const path of assetPaths) {
        if (written.has(path)) continue;
        yield { path: `${name}/${path}`, content: await assets.content(userId, conversationId, path), modifiedAt };
      }
    }
    describeZip(reply, name);
    return new StreamableFile(createZipStream(entries(), (contents) => this.documents.compress(userId, contents)));
  }
}

function describeZip(reply: FastifyReply, name: string): void {
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'x-content-type-options': 'nosniff',
  });
}
