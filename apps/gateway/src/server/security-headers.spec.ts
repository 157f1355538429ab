import { GatewayFixture } from '../testing/gateway-fixture.js';

/** The hash of `beforePaint();`, the inline script of the test pages. */
const hashOfInlineScript = "'sha256-yevmP0IqYnhnix1WbWM5a+EQLNPUeZv/apaAyepL/o8='";

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

test.each(['/', '/api/config', '/api/user/7', '/api/nothing', '/api/v1/docs', '/api/v1/users/7/credits'])(
  '%s has security headers',
  async (path) => {
    const { headers } = await gateway.anyone('GET', path);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' ${hashOfInlineScript}`,
        "script-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-uri /api/csp-reports',
      ]),
    );
    expect(policy.join(';')).not.toMatch(/script-src [^;]*unsafe|unsafe-eval|https?:|\*|upgrade-insecure/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

describe('the payment form', () => {
  const policyWith = async (environment: Record<string, string>) => {
    const own = await GatewayFixture.start(environment);
    const { headers } = await own.anyone('GET', '/');
    await own.stop();
    const directives = String(headers['content-security-policy']).split(';');
    return directives.filter((directive) => /^(script|connect|frame)-src /.test(directive));
  };

  test('is allowed from the emulator only, if it is configured', async () => {
    const emulator = 'http://localhost:3001';
    const environment = { STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator', STRIPE_JS_URL: `${emulator}/v1/stripe.js` };
    expect(await policyWith(environment)).toEqual([
      `script-src 'self' ${hashOfInlineScript} ${emulator}`,
      `connect-src 'self' ${emulator}`,
      `frame-src 'self' ${emulator}`,
    ]);
  });

  test('is allowed from Stripe with a real account', async () => {
    expect(await policyWith({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toEqual([
      `script-src 'self' ${hashOfInlineScript} https://js.stripe.com https://*.js.stripe.com`,
      "connect-src 'self' https://api.stripe.com",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ]);
  });
});

test('the public config contains the URL of the script', async () => {
  const own = await GatewayFixture.start({ STRIPE_JS_URL: 'http://localhost:3001/v1/stripe.js' });
  const response = await own.anyone('GET', '/api/config').expect(200);
  await own.stop();
  expect(response.body).toMatchObject({ stripeJsUrl: 'http://localhost:3001/v1/stripe.js' });
  expect((await gateway.anyone('GET', '/api/config')).body).not.toHaveProperty('stripeJsUrl');
});
