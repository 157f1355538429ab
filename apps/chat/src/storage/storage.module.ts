import { Module } from '@nestjs/common';
import { StorageController } from './storage.controller.js';
import { StorageQuota } from './storage-quota.service.js';

@Module({ controllers: [StorageController], providers: [StorageQuota], exports: [StorageQuota] })
export class StorageModule {}
