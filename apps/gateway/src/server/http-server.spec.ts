import { createLog, Metrics, parseSettings } from '@scriptsmith/service-kit';
import { HttpMetrics } from '../core/http-metrics.js';
import { gatewaySettingsSchema } from '../core/gateway-settings.js';
import { createHttpServer } from './http-server.js';

test('a route without declared access cannot be registered', async () => {
  const settings = parseSettings(gatewaySettingsSchema, {});
  const adapter = await createHttpServer(settings, new HttpMetrics(new Metrics()), createLog('gateway', 'silent'));
  expect(() => adapter.getInstance().get('/api/forgotten', () => 'open to all')).toThrow(
    'GET /api/forgotten declares no access',
  );
});
