import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Metrics } from '@scriptsmith/server-kit';
import type { Logger } from 'pino';
import type { GatewaySettings } from './gateway-settings.js';
import { logToken, settingsToken } from './injection.js';
import { HttpMetrics } from './http-metrics.js';

export interface CoreModuleOptions {
  settings: GatewaySettings;
  metrics: Metrics;
  httpMetrics: HttpMetrics;
  clock: Clock;
  log: Logger;
}

/** Provides every feature module with the dependencies of the process. */
@Module({})
export class CoreModule {
  static with({ settings, metrics, httpMetrics, clock, log }: CoreModuleOptions): DynamicModule {
    const providers = [
      { provide: settingsToken, useValue: settings },
      { provide: logToken, useValue: log },
      { provide: Metrics, useValue: metrics },
      { provide: HttpMetrics, useValue: httpMetrics },
      { provide: Clock, useValue: clock },
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
