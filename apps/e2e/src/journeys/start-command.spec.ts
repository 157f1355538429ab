import { Customer } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { expect, test } from '../fixtures/test.js';

/** The output of `npm start`, and its exit. No test needs a browser. */
const portOf = (origin: string): string => new URL(origin).port;

test('lists every invalid setting at once', async ({ installation }) => {
  const environment = { LOG_LEVEL: 'loud', RATE_LIMIT_FACTOR: '-1', AMQP_URL: 'http://broker' };
  await expect(installation.start({ environment })).rejects.toThrow(
    /exited with 1:[^]*AMQP_URL: [^]*LOG_LEVEL: [^]*RATE_LIMIT_FACTOR: /,
  );
});

test('names the port that is taken, and the setting that changes it', async ({ installation, product }) => {
  for (const [setting, origin] of [
    ['PORT', product.origin],
    ['STRIPE_EMULATOR_PORT', product.stripeEmulatorOrigin],
    ['CHAT_PORT', product.origin],
  ] as const) {
    const port = portOf(origin);
    await expect(installation.start({ environment: { [setting]: port } })).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that one, or choose another: ${setting}=`,
    );
  }
});

test('one data directory belongs to one process, and has its data again after a kill', async ({ installation }) => {
  const product = await installation.start();
  const customer = await Customer.register(product.origin);
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);

  await test.step('a second process refuses to use the data directory', async () => {
    await expect(installation.start()).rejects.toThrow(/The data directory .* is in use by process \d+/);
  });

  await test.step('the product starts again after a kill, with its data', async () => {
    await product.kill();
    const restarted = await installation.start();
    const { body } = await new ExternalApi(restarted.origin, restarted.apiKey).credits(customer.user.id);
    expect(body).toMatchObject({ balance: 15_000 });
    expect(await restarted.stop()).toBe(0);
  });
});

test('two copies run side by side, and end cleanly', async ({ installation, product }) => {
  const copy = await installation.start();
  expect(copy.origin).not.toBe(product.origin);
  await Customer.register(copy.origin);
  await Customer.register(product.origin);
  expect(await copy.stop()).toBe(0);
});
