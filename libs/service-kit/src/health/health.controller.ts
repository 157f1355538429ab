import { All, Controller, Get, Header, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { HealthChecks, Metrics } from '@scriptsmith/server-kit';
import { ProcessHealth } from './process-health.js';

/** The health endpoints of a service process. */
@Controller()
export class HealthController {
  constructor(
    private readonly healthChecks: HealthChecks,
    private readonly processHealth: ProcessHealth,
    private readonly metrics: Metrics,
  ) {}

  /** 200 while the process runs. Checks no dependency, because a restart does not repair one. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 if every check passes, otherwise 503 with the names of the failing checks. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: 'ok' }> {
    if (this.processHealth.isShuttingDown) throw new ServiceUnavailableException({ status: 'ending' });
    const { isReady, failing } = await this.healthChecks.run(this.processHealth.checks);
    if (!isReady) throw new ServiceUnavailableException({ status: 'not ready', failing });
    return { status: 'ok' };
  }

  /** The metrics of the process in the text format of Prometheus. */
  @Get('metrics')
  @Header('content-type', Metrics.contentType)
  @Header('cache-control', 'no-store')
  readMetrics(): Promise<string> {
    return this.metrics.text();
  }

  @All('*')
  @Header('cache-control', 'no-store')
  notFound(): never {
    throw new NotFoundException({ status: 'not found' });
  }
}
