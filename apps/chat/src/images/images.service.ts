import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { imageLimits, type ImageType, splitImages } from '@scriptsmith/chat-contracts';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ShownImage } from '../authors/shown-images.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { StorageQuota } from '../storage/storage-quota.service.js';
import { ImageRecord } from './image.entity.js';
import { imageTypeOf } from './image-type.js';

/** Images to which messages refer. */
@Injectable()
export class Images {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly quota: StorageQuota,
    private readonly clock: Clock,
  ) {}

  /** @throws ChatException `validation_failed`, `storage_full` */
  async add(userId: number, content: Buffer): Promise<string> {
    const mediaType = imageTypeOf(content);
    if (!mediaType) throw new ChatException('validation_failed', 'Attach an image in the format PNG, JPEG or WebP.');
    if (content.length > imageLimits.bytes) {
      throw new ChatException('validation_failed', 'Attach an image of at most 2 MB.');
    }
    const id = uuidv7();
    await this.database.transaction(async (manager) => {
      await manager.insert(ImageRecord, { userId, id, mediaType, content, createdAt: this.clock.now() });
      await this.quota.assertWithin(userId, manager);
    });
    return id;
  }

  /** @throws ChatException `not_found` */
  async get(userId: number, id: string): Promise<{ mediaType: ImageType; content: Buffer }> {
    const [found] = await this.read(userId, [id]);
    if (!found) throw notFound('Image');
    return found;
  }

  /** All images of a user, without their content. */
  async list(userId: number): Promise<{ id: string; mediaType: ImageType; createdAt: Date }[]> {
    return this.database.getRepository(ImageRecord).find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** The last images to which messages refer, oldest first. Those that are deleted are left out. */
  async shownIn(userId: number, messages: readonly string[]): Promise<ShownImage[]> {
    const named = messages.flatMap((message) => splitImages(message).images).slice(-imageLimits.shown);
    if (named.length === 0) return [];
    const ids = named.map(({ id }) => id);
    const found = new Map((await this.read(userId, ids)).map((image) => [image.id, image]));
    return named.flatMap(({ id, name }) => {
      const { mediaType, content } = found.get(id) ?? {};
      return mediaType && content ? [{ id, name, mediaType, content: new Uint8Array(content) }] : [];
    });
  }

  private read(userId: number, ids: readonly string[]): Promise<ImageRecord[]> {
    return this.database
      .getRepository(ImageRecord)
      .find({ select: { id: true, mediaType: true, content: true }, where: { userId, id: In(ids) } });
  }
}
