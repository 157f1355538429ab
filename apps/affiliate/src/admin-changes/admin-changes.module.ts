import { Module } from '@nestjs/common';
import { AdminChanges } from './admin-changes.service.js';

@Module({ providers: [AdminChanges], exports: [AdminChanges] })
export class AdminChangesModule {}
