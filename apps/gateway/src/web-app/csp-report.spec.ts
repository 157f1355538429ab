import { cspReportLimit } from '@scriptsmith/contracts';
import { GatewayFixture } from '../testing/gateway-fixture.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const violation = {
  'document-uri': 'https://scriptsmith.example/reset-password?token=canary',
  referrer: '',
  'violated-directive': 'script-src',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'self'",
  disposition: 'enforce',
  'blocked-uri': 'https://evil.example/x.js?canary',
  'line-number': 12,
  'source-file': 'https://scriptsmith.example/assets/app.js',
  'status-code': 200,
  'script-sample': '',
};
const report = (body: unknown, at = gateway) =>
  at.visitor('POST', '/api/csp-reports').set('content-type', 'application/csp-report').send(JSON.stringify(body));

test('logs the violation without the queries of its addresses', async () => {
  await report({ 'csp-report': violation }).expect(204);
  const [line = '{}'] = gateway.logged.filter((each) => each.includes('csp_violation'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    msg: 'security event',
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    page: 'https://scriptsmith.example/reset-password',
    source: 'https://scriptsmith.example/assets/app.js',
    line: 12,
  });
  expect(line).not.toContain('canary');
});

test('is limited by client address', async () => {
  const own = await GatewayFixture.start({ RATE_LIMIT_FACTOR: '0.05' });
  const statuses: number[] = [];
  for (let count = 0; count <= cspReportLimit.calls / 20; count += 1) {
    statuses.push((await report({ 'csp-report': violation }, own)).status);
  }
  expect(statuses).toEqual([204, 204, 204, 429]);
  await own.stop();
});

test('other routes reject reports', async () => {
  await gateway.visitor('POST', '/api/login').set('content-type', 'application/csp-report').send('{}').expect(415);
});
