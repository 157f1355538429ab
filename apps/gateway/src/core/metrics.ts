import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics: request latency by route and status, and the metrics of the process. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  /** Cached because looking up a label set costs more than observing. Routes and statuses are few. */
  private readonly series = new Map<string, ReturnType<typeof this.requestDuration.labels>>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unmatched';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let series = this.series.get(key);
    if (!series) {
      series = this.requestDuration.labels(request.method, route, String(reply.statusCode));
      this.series.set(key, series);
    }
    series.observe(reply.elapsedTime / 1_000);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
