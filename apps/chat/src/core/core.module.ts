import { type DynamicModule, Module } from '@nestjs/common';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Logger } from 'pino';
import { Clock, type Metrics } from '@scriptsmith/server-kit';
import type { ChatSettings } from '../chat.settings.js';
import { RunMetrics } from '../metrics/run-metrics.js';
import { logToken, resourceCheckerToken, settingsToken } from './injection.js';

export interface CoreModuleOptions {
  settings: ChatSettings;
  log: Logger;
  clock: Clock;
  resourceChecker: ResourceChecker;
  metrics: Metrics;
}

/** Provides every feature module with the dependencies of the process. */
@Module({})
export class CoreModule {
  static with({ settings, log, clock, resourceChecker, metrics }: CoreModuleOptions): DynamicModule {
    const providers = [
      { provide: settingsToken, useValue: settings },
      { provide: logToken, useValue: log },
      { provide: Clock, useValue: clock },
      { provide: resourceCheckerToken, useValue: resourceChecker },
      { provide: RunMetrics, useValue: new RunMetrics(metrics) },
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
