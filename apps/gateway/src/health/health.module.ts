import { Module } from '@nestjs/common';
import { HealthChecksModule } from '@scriptsmith/service-kit';
import { HealthController } from './health.controller.js';

@Module({ imports: [HealthChecksModule], controllers: [HealthController] })
export class HealthModule {}
