import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Storage } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { readStoredBytes } from './storage.queries.js';

/** Limits what a user stores. */
@Injectable()
export class StorageQuota {
  private readonly maxBytes: number;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectSettings() { CHAT_STORAGE_MEGABYTES }: ChatSettings,
  ) {
    this.maxBytes = CHAT_STORAGE_MEGABYTES * 1_024 * 1_024;
  }

  async read(userId: number, manager: EntityManager = this.database.manager): Promise<Storage> {
    return { usedBytes: await readStoredBytes(manager, userId), maxBytes: this.maxBytes };
  }

  /**
   * Call it after storing something, in the transaction, or before something whose size is not known yet.
   * @throws ChatException `storage_full`
   */
  async assertWithin(userId: number, manager?: EntityManager): Promise<void> {
    const { usedBytes, maxBytes } = await this.read(userId, manager);
    if (usedBytes <= maxBytes) return;
    const message = `Your storage of ${maxBytes / 1_024 / 1_024} MB is full. Delete conversations that you no longer need.`;
    throw new ChatException('storage_full', message);
  }
}
