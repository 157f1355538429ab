import { Module } from '@nestjs/common';
import { BusinessStatsController } from './business-stats.controller.js';

@Module({ controllers: [BusinessStatsController] })
export class BusinessStatsModule {}
