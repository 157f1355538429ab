import { Body, Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  type ArchiveQuery,
  archiveQuerySchema,
  type ImportResponse,
  type RepositoryImport,
  repositoryImportSchema,
} from '@scriptsmith/chat-contracts';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ChatException } from '../errors/chat-exception.js';
import { importLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { ImportsService } from './imports.service.js';

@Controller('api/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('archive')
  @HttpCode(201)
  @Access('session', { limit: importLimit, files: 'write', isUpload: true })
  archive(
    @Query({ schema: archiveQuerySchema }) query: ArchiveQuery,
    @CurrentSession() session: Session,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportResponse> {
    if (Buffer.isBuffer(body)) return this.imports.archive(session, body, query);
    throw new ChatException('unsupported_media_type', 'The request body must be a zip file, sent as application/zip.');
  }

  @Post('repository')
  @HttpCode(201)
  @Access('session', { limit: importLimit, files: 'write' })
  repository(
    @Body({ schema: repositoryImportSchema }) source: RepositoryImport,
    @CurrentSession() session: Session,
  ): Promise<ImportResponse> {
    return this.imports.repository(session, source);
  }
}
