import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationAsset } from './conversation-asset.entity.js';

/** The binary files of imported resources. */
@Injectable()
export class ConversationAssets {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds assets in the caller's transaction, one after the other, because together they may have 20 MB. */
  async add(
    manager: EntityManager,
    { userId, conversationId }: Pick<ConversationAsset, 'userId' | 'conversationId'>,
    assets: readonly { path: string; content: Buffer }[],
  ): Promise<void> {
    const repository = manager.getRepository(ConversationAsset);
    for (const { path, content } of assets) await repository.insert({ userId, conversationId, path, content });
  }

  /** The paths, sorted. */
  async paths(userId: number, conversationId: string): Promise<string[]> {
    const found = await this.database
      .getRepository(ConversationAsset)
      .find({ select: { path: true }, where: { userId, conversationId }, order: { path: 'ASC' } });
    return found.map(({ path }) => path);
  }

  /** The paths, with the SHA-256 of the contents in hexadecimal. */
  hashes(
    userId: number,
    conversationId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<{ path: string; hash: string }[]> {
    return manager
      .createQueryBuilder(ConversationAsset, 'asset')
      .select('asset.path', 'path')
      .addSelect("encode(sha256(asset.content), 'hex')", 'hash')
      .where({ userId, conversationId })
      .getRawMany();
  }

  async content(userId: number, conversationId: string, path: string): Promise<Buffer> {
    const { content } = await this.database
      .getRepository(ConversationAsset)
      .findOneOrFail({ select: { content: true, path: true }, where: { userId, conversationId, path } });
    return content;
  }

  /** The files as the checks need them: the checks need to know only that binary files exist. */
  async withAssets(userId: number, conversationId: string, files: readonly ResourceFile[]): Promise<ResourceFile[]> {
    const written = new Set(files.map(({ path }) => path));
    const assets = (await this.paths(userId, conversationId)).filter((path) => !written.has(path));
    return [...files, ...assets.map((path) => ({ path, content: '' }))];
  }
}
