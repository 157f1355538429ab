import { Module } from '@nestjs/common';
import { Authors } from '../authors/authors.js';
import { configuredAuthors } from '../authors/configured-authors.js';
import { OfflineProcesses } from '../authors/offline-processes.js';
import { settingsToken } from '../core/injection.js';
import { ModelsController } from './models.controller.js';

@Module({
  controllers: [ModelsController],
  providers: [
    OfflineProcesses,
    { provide: Authors, inject: [settingsToken, OfflineProcesses], useFactory: configuredAuthors },
  ],
  exports: [Authors],
})
export class ModelsModule {}
