import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsModule } from '../assets/assets.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { GameServersModule } from '../game-servers/game-servers.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { BranchContents } from './branch-contents.service.js';
import { DeliveriesController } from './deliveries.controller.js';
import { Deliveries } from './deliveries.service.js';
import { DeliveryTargetRecord } from './delivery-target.entity.js';
import { DeliveryTargetsController } from './delivery-targets.controller.js';
import { DeliveryTargets } from './delivery-targets.service.js';
import { GitDelivery } from './git-delivery.service.js';
import { SftpDelivery } from './sftp-delivery.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeliveryTargetRecord]),
    ...[AssetsModule, ConversationsModule, GameServersModule, VersionsModule],
  ],
  controllers: [DeliveryTargetsController, DeliveriesController],
  providers: [DeliveryTargets, Deliveries, GitDelivery, BranchContents, SftpDelivery],
  exports: [DeliveryTargets],
})
export class DeliveriesModule {}
