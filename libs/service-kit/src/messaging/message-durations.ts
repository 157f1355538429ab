import type { ServiceName } from '@scriptsmith/contracts';
import type { Histogram } from 'prom-client';
import type { Metrics } from '@scriptsmith/server-kit';

type Labels = 'service' | 'request' | 'code';

/** Measures the requests of a service by their pattern and result. */
export class MessageDurations {
  private readonly histogram: Histogram<Labels>;
  /** Cached because looking up a label set costs more than observing. */
  private readonly series = new Map<string, Histogram.Internal<Labels>>();

  constructor(
    metrics: Metrics,
    private readonly service: ServiceName,
  ) {
    this.histogram = metrics.histogram({
      name: 'scriptsmith_request_duration_seconds',
      help: 'Duration of requests between services by service, request and result: ok, or the code of the error.',
      labelNames: ['service', 'request', 'code'],
      buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    });
  }

  /** @param startedAt by `performance.now` */
  observe(request: string, code: string, startedAt: number): void {
    const key = `${request} ${code}`;
    let series = this.series.get(key);
    if (!series) this.series.set(key, (series = this.histogram.labels({ service: this.service, request, code })));
    series.observe((performance.now() - startedAt) / 1_000);
  }
}
