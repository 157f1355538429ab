import { Injectable } from '@nestjs/common';
import { chatErrorStatuses } from '@scriptsmith/chat-contracts';
import { html } from '@scriptsmith/server-kit';
import type { FastifyReply } from 'fastify';
import { ConversationsService } from '../conversations/conversations.service.js';
import { type DocumentDraft, Documents } from '../documents/documents.service.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { findPreviewPage } from '../versions/preview-page.js';
import { resourceNameOf } from '../versions/resource-name.js';
import { contentKey, type VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { previewHeaders } from './preview-headers.js';

/** The NUI pages of versions as one document each, for a sandboxed frame. */
@Injectable()
export class Previews {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly documents: Documents,
  ) {}

  /**
   * The body of a response with the page. Sets its headers. The caller may read the version.
   * @param destination the header `sec-fetch-dest`
   * @throws ChatException `not_found` if the version has no page
   */
  async respond(version: VersionRecord, destination: string | undefined, reply: FastifyReply): Promise<Buffer> {
    // As a top-level document, the page could lead its visitor to another site.
    if (destination !== undefined && destination !== 'iframe') throw notFound('Page');
    const { userId, conversationId } = version;
    const { title } = await this.conversations.get(userId, conversationId);
    const key = JSON.stringify(['preview', contentKey(version), title]);
    const draft = async (): Promise<DocumentDraft> => {
      const files = await this.versions.files(version);
      const page = findPreviewPage(files);
      if (!page) throw notFound('Page');
      const name = resourceNameOf(title, files);
      return { name, task: { kind: 'preview', page, files, resourceName: name } };
    };
    const body = await this.documentOf(userId, key, draft, destination, reply);
    reply.headers(previewHeaders);
    return body;
  }

  /** A page that is too large has a message in its place if a frame asks for it. */
  private async documentOf(
    userId: number,
    key: string,
    draft: () => Promise<DocumentDraft>,
    destination: string | undefined,
    reply: FastifyReply,
  ): Promise<Buffer> {
    try {
      return (await this.documents.make(userId, key, draft)).body;
    } catch (error) {
      const isTooLarge = error instanceof ChatException && error.code === 'document_too_large';
      if (!isTooLarge || destination !== 'iframe') throw error;
      reply.status(chatErrorStatuses.document_too_large);
      return Buffer.from(
        html`<!doctype html><title>Preview</title>
          <p>${error.message}</p>`.text,
      );
    }
  }
}
