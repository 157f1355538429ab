import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@scriptsmith/contracts';
import { Metrics } from '@scriptsmith/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The metrics of HTTP requests: their duration by route and status, and errors by route and error code. */
@Injectable()
export class HttpMetrics {
  private readonly requestDuration;
  private readonly errors;
  /** Cached because looking up a label set costs more than observing. Routes and statuses are few. */
  private readonly series = new Map<string, { observe(seconds: number): void }>();

  constructor(metrics: Metrics) {
    this.requestDuration = metrics.histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    });
    this.errors = metrics.counter({
      name: 'scriptsmith_http_errors_total',
      help: 'HTTP requests that ended with an error, by route and error code.',
      labelNames: ['route', 'code'],
    });
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    const route = routeOf(request);
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let series = this.series.get(key);
    if (!series) {
      series = this.requestDuration.labels(request.method, route, String(reply.statusCode));
      this.series.set(key, series);
    }
    series.observe(reply.elapsedTime / 1_000);
  }

  recordError(request: FastifyRequest, code: ErrorCode): void {
    this.errors.inc({ route: routeOf(request), code });
  }
}

/** The pattern of the route. Never the path, because every value of a label is stored for as long as the process runs. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';
