import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { CollectController } from './collect.controller.js';
import { TrafficBatcher } from './traffic-batcher.js';

@Module({
  imports: [AccessModule],
  controllers: [CollectController],
  providers: [TrafficBatcher],
})
export class AnalyticsModule {}
