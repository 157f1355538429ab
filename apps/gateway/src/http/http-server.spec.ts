import { createLog, parseSettings } from '@scriptsmith/service-kit';
import { Metrics } from '../health/metrics.js';
import { gatewaySettingsSchema } from '../settings.js';
import { createHttpServer } from './http-server.js';

test('a route that does not say who may call it does not start', () => {
  const settings = parseSettings(gatewaySettingsSchema, {});
  const server = createHttpServer(settings, new Metrics(), createLog('gateway', 'silent')).getInstance();
  expect(() => server.get('/api/forgotten', () => 'open to all')).toThrow(
    'no access is declared for GET /api/forgotten',
  );
});
