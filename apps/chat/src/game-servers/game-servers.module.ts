import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../documents/documents.module.js';
import { GameServerRecord } from './game-server.entity.js';
import { GameServersController } from './game-servers.controller.js';
import { GameServersService } from './game-servers.service.js';
import { ServerListsController } from './server-lists.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([GameServerRecord]), DocumentsModule],
  controllers: [GameServersController, ServerListsController],
  providers: [GameServersService],
  exports: [GameServersService],
})
export class GameServersModule {}
