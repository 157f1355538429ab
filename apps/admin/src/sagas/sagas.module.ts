import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SagaMetrics } from './saga-metrics.js';
import { SagaRunner } from './saga-runner.service.js';
import { SagaStore } from './saga-store.service.js';
import { Saga } from './saga.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Saga])],
  providers: [SagaStore, SagaRunner, SagaMetrics],
  exports: [SagaStore, SagaRunner],
})
export class SagasModule {}
