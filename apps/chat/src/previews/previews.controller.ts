import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { notFound } from '../errors/chat-exception.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { findPreviewPage } from '../versions/preview-page.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { VersionsService } from '../versions/versions.service.js';

/** Replaces the policy of the app: the page runs in a separate origin, without network access. */
const previewPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'none'",
].join('; ');

@Controller('api/versions')
export class PreviewsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
  ) {}

  /** The NUI page of a version as one document, for a sandboxed frame. @throws ChatException `not_found` if it has none */
  @Get(':versionId/preview')
  @Access('session')
  async preview(
    @Param('versionId', { schema: pathIdSchema }) versionId: string,
    @CurrentSession() { userId }: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const version = await this.versions.get(userId, versionId);
    const { title } = await this.conversations.get(userId, version.conversationId);
    const files = await this.versions.files(version);
    const page = findPreviewPage(files);
    if (!page) throw notFound('Page');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    // With the HTML parser, which the start does not wait for.
    const { createPreviewDocument } = await import('./preview-document.js');
    return createPreviewDocument(page, files, resourceNameOf(title, files));
  }
}
