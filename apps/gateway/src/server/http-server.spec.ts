import { Metrics, parseSettings } from '@scriptsmith/server-kit';
import { createLog } from '@scriptsmith/service-kit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { HttpMetrics } from '../core/http-metrics.js';
import { gatewaySettingsSchema } from '../core/gateway-settings.js';
import { createHttpServer } from './http-server.js';

let server: FastifyInstance;
beforeEach(async () => {
  const settings = parseSettings(gatewaySettingsSchema, {});
  const adapter = await createHttpServer(settings, new HttpMetrics(new Metrics()), createLog('gateway', 'silent'));
  server = adapter.getInstance<FastifyInstance>();
});

const register = (method: string, config?: FastifyContextConfig) => () =>
  server.route({ method, url: '/api/forgotten', ...(config && { config }), handler: () => 'open to all' });

test('a route without declared access cannot be registered', () => {
  expect(register('GET')).toThrow('GET /api/forgotten declares no access');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('an admin route for %s cannot be registered without a role', (method) => {
  expect(register(method, { access: 'admin-key' })).toThrow(`${method} /api/forgotten declares no role`);
  expect(register(method, { access: 'admin-key', role: 'support' })).not.toThrow();
});

test('an admin route that only reads can be registered without a role', () => {
  expect(register('GET', { access: 'admin-key' })).not.toThrow();
});

test.each(['GET', 'POST'])('a route for %s with an API key cannot be registered without a scope', (method) => {
  expect(register(method, { access: 'api-key' })).toThrow(`${method} /api/forgotten declares no scope`);
  expect(register(method, { access: 'api-key', scope: 'credits:read' })).not.toThrow();
});
