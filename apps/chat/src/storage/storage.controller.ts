import { Controller, Get } from '@nestjs/common';
import type { Storage } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import type { Session } from '../sessions/session.entity.js';
import { StorageQuota } from './storage-quota.service.js';

@Controller('api/storage')
export class StorageController {
  constructor(private readonly quota: StorageQuota) {}

  /** What the user stores, and how much they can. */
  @Get()
  @Access('session')
  storage(@CurrentSession() { userId }: Session): Promise<Storage> {
    return this.quota.read(userId);
  }
}
