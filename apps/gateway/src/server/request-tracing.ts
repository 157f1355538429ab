import { type HttpRequestSpan, isTracing, startHttpRequestSpan } from '@scriptsmith/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../core/http-metrics.js';

/** Makes every request the root span of a trace. Adds no hook if tracing is off. */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, HttpRequestSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    const span = startHttpRequestSpan(request.method, routeOf(request), request.id);
    if (span) spans.set(request, span);
    done();
  });
  // After the body is parsed: its events do not carry the context of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode);
    done();
  });
}
