import { createHash } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  type CompanionErrors,
  companionErrorsSchema,
  type CompanionFilesResponse,
  type CompanionInstallation,
  companionInstallationSchema,
  type CompanionResourcesResponse,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { FileRequests } from '../file-requests/file-requests.service.js';
import { companionFilesLimit, companionLimit } from '../rate-limits/rate-limits.js';
import { pathIdSchema } from '../validation/path-id.js';
import type { Companion } from '../companion-tokens/companion.js';
import { ConsoleErrors } from './console-errors.service.js';
import { CurrentCompanion } from '../companion-tokens/current-companion.decorator.js';
import { CompanionDelivery } from '../deliveries/companion-delivery.service.js';

/** What the companion resource of a game server calls. */
@Controller('api/companion/resources')
export class CompanionController {
  constructor(
    private readonly deliveries: CompanionDelivery,
    private readonly errors: ConsoleErrors,
    private readonly fileRequests: FileRequests,
  ) {}

  @Get()
  @Access('companion', { limit: companionLimit })
  async list(
    @CurrentCompanion() companion: Companion,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanionResourcesResponse | undefined> {
    const response = await this.deliveries.offeredTo(companion);
    const etag = `"${createHash('sha256').update(JSON.stringify(response)).digest('base64url')}"`;
    reply.header('etag', etag);
    if (known !== etag) return response;
    reply.status(304);
    return undefined;
  }

  @Get(':conversationId')
  @Access('companion', { limit: companionFilesLimit, files: 'read' })
  files(
    @CurrentCompanion() companion: Companion,
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
  ): Promise<CompanionFilesResponse> {
    return this.fileRequests.run(companion.userId, () => this.deliveries.filesFor(companion, conversationId));
  }

  @Post(':conversationId/installation')
  @HttpCode(204)
  @Access('companion', { limit: companionLimit })
  installation(
    @CurrentCompanion() companion: Companion,
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: companionInstallationSchema }) ending: CompanionInstallation,
  ): Promise<void> {
    return this.deliveries.end(companion, conversationId, ending);
  }

  @Post(':conversationId/errors')
  @HttpCode(204)
  @Access('companion', { limit: companionLimit })
  report(
    @CurrentCompanion() companion: Companion,
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: companionErrorsSchema }) errors: CompanionErrors,
  ): Promise<void> {
    return this.errors.record(companion, conversationId, errors);
  }
}
