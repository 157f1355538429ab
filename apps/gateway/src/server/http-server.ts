import fastifyCookie from '@fastify/cookie';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { createHttpAdapter } from '@scriptsmith/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GatewaySettings } from '../core/gateway-settings.js';
import type { HttpMetrics } from '../core/http-metrics.js';
import { requireDeclaredAccess } from '../access/declared-access.js';
import { httpServerErrors } from '../errors/error-response.js';
import { findCsrfError } from './csrf-protection.js';
import { maxBodyBytes, maxWebhookBodyBytes, jsonBodies } from './json-bodies.js';
import { traceRequests } from './request-tracing.js';

/** Creates the Fastify adapter with the hooks that apply to every route. */
export async function createHttpServer(
  { TRUST_PROXY: trustProxy, PUBLIC_URL }: GatewaySettings,
  metrics: HttpMetrics,
  log: Logger,
): Promise<FastifyAdapter> {
  const adapter = createHttpAdapter({ trustProxy, maxBodyBytes, jsonBodies, errors: httpServerErrors, log });
  const server = adapter.getInstance<FastifyInstance>();
  await server.register(fastifyCookie);
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.decorateRequest('adminKey', null);
  server.decorateRequest('errorCode', null);
  server.addHook('onRoute', (route) => {
    requireDeclaredAccess(route);
    if (route.config?.access === 'webhook') route.bodyLimit = maxWebhookBodyBytes;
    if (route.config?.maxBodyBytes) route.bodyLimit = route.config.maxBodyBytes;
  });
  traceRequests(server);
  server.addHook('onRequest', (request, _reply, done) => done(findCsrfError(request, PUBLIC_URL)));
  server.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply);
    done();
  });
  return adapter;
}
