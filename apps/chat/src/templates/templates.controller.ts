import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import {
  type TemplateQuery,
  templateQuerySchema,
  type TemplateResource,
  templateSchema,
  type TemplatesResponse,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { previewHeaders } from '../previews/preview-headers.js';
import { notFound } from '../errors/chat-exception.js';
import type { Session } from '../sessions/session.entity.js';
import { TemplateResources } from './template-resources.service.js';
import { templates } from './templates.js';

const nameSchema = templateSchema.shape.id;

@Controller('api/templates')
export class TemplatesController {
  constructor(private readonly resources: TemplateResources) {}

  @Get()
  @Access('public')
  list(): TemplatesResponse {
    return { templates: [...templates] };
  }

  @Get(':name')
  @Access('session', { files: 'read' })
  read(
    @Param('name', { schema: nameSchema }) name: string,
    @Query({ schema: templateQuerySchema }) { profileId }: TemplateQuery,
    @CurrentSession() { userId }: Session,
  ): Promise<TemplateResource> {
    return this.resources.read(userId, name, profileId);
  }

  @Get(':name/preview')
  @Access('session', { files: 'read' })
  async preview(
    @Param('name', { schema: nameSchema }) name: string,
    @Query({ schema: templateQuerySchema }) { profileId }: TemplateQuery,
    @CurrentSession() { userId }: Session,
    @Headers('sec-fetch-dest') destination: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    if (destination !== undefined && destination !== 'iframe') throw notFound('Page');
    const { body } = await this.resources.page(userId, name, profileId);
    reply.headers(previewHeaders);
    return body;
  }
}
