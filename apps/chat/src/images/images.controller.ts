import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { UploadedImage } from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ChatException } from '../errors/chat-exception.js';
import { downloadLimit, imageLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { Images } from './images.service.js';

@Controller('api/images')
export class ImagesController {
  constructor(private readonly images: Images) {}

  @Post()
  @HttpCode(201)
  @Access('session', { limit: imageLimit, files: 'write', isUpload: true })
  async add(@CurrentSession() { userId }: Session, @Req() { body }: FastifyRequest): Promise<UploadedImage> {
    if (Buffer.isBuffer(body)) return { image: { id: await this.images.add(userId, body) } };
    throw new ChatException('unsupported_media_type', 'The request body must be an image, sent with its type.');
  }

  @Get(':imageId')
  @Access('session', { limit: downloadLimit, files: 'read' })
  async read(
    @Param('imageId', { schema: pathIdSchema }) imageId: string,
    @CurrentSession() { userId }: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { mediaType, content } = await this.images.get(userId, imageId);
    await reply
      .header('content-type', mediaType)
      .header('cache-control', 'private, max-age=86400, immutable')
      .send(content);
  }
}
