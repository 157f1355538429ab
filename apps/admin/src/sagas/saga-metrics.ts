import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock, Metrics } from '@scriptsmith/server-kit';
import type { Repository } from 'typeorm';
import { Saga } from './saga.entity.js';

/** Reports how long sagas have been running, because one that waits for a service is invisible otherwise. */
@Injectable()
export class SagaMetrics {
  constructor(metrics: Metrics, clock: Clock, @InjectRepository(Saga) sagas: Repository<Saga>) {
    const age = metrics.gauge({
      name: 'scriptsmith_saga_oldest_running_age_seconds',
      help: 'Age of the oldest admin operation that has not ended, by kind.',
      labelNames: ['kind'],
    });
    const read = async (): Promise<void> => {
      const running = await sagas
        .createQueryBuilder('saga')
        .select('saga.kind', 'kind')
        .addSelect('min(saga.startedAt)', 'startedAt')
        .where(`saga.state = 'running'`)
        .groupBy('saga.kind')
        .getRawMany<{ kind: string; startedAt: Date }>();
      for (const { kind, startedAt } of running) {
        age.set({ kind }, (clock.now().getTime() - startedAt.getTime()) / 1_000);
      }
    };
    metrics.addReader({ gauges: [age], read });
  }
}
