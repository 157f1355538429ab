import type { ProductProcess } from '@scriptsmith/testing';
import { Customer } from './customer-api.js';
import { Installation, oneProcess } from './product.js';

/** What `npm start` says and does when things are not as they should be. */
describe('the start command', () => {
  let installation: Installation;
  let other: Installation;
  let product: ProductProcess;

  beforeAll(async () => {
    [installation, other] = await Promise.all([Installation.create(), Installation.create()]);
    product = await installation.start(oneProcess);
  }, 120_000);

  afterAll(async () => {
    await product?.stop();
    await Promise.all([installation.remove(), other.remove()]);
  }, 60_000);

  const portOf = (origin: string): string => new URL(origin).port;

  test('names every wrong setting at once', async () => {
    const started = other.start(oneProcess, { LOG_LEVEL: 'loud', RATE_LIMIT_FACTOR: '-1', AMQP_URL: 'http://broker' });
    await expect(started).rejects.toThrow(/ended with 1:[^]*AMQP_URL: [^]*LOG_LEVEL: [^]*RATE_LIMIT_FACTOR: /);
  }, 120_000);

  test('says which port is taken, and what to do', async () => {
    const samePort = portOf(product.origin);
    await expect(other.start(oneProcess, { PORT: samePort })).rejects.toThrow(
      `Port ${samePort} is taken by another program. Stop that one, or choose another: PORT=`,
    );
    const emulatorPort = portOf(product.stripeEmulatorOrigin);
    await expect(other.start(oneProcess, { STRIPE_EMULATOR_PORT: emulatorPort })).rejects.toThrow(
      `Port ${emulatorPort} is taken by another program. Stop that one, or choose another: STRIPE_EMULATOR_PORT=`,
    );
  }, 120_000);

  test('lets one process at a time use a data directory', async () => {
    await expect(installation.start(oneProcess)).rejects.toThrow(/The data directory .* is in use by process \d+/);
  }, 120_000);

  test('runs two copies side by side, and ends them cleanly', async () => {
    const copy = await other.start(oneProcess);
    await Customer.register(copy.origin);
    expect(await copy.stop()).toBe(0);
  }, 120_000);

  test('starts again after a kill, with what it knew', async () => {
    const customer = await Customer.register(product.origin);
    await customer.subscribe('scripter', product.stripeEmulatorOrigin);
    await product.kill();
    product = await installation.start(oneProcess);
    const answer = await fetch(`${product.origin}/api/v1/users/${customer.user.id}/credits`, {
      headers: { 'api-key': product.apiKey },
    });
    expect(await answer.json()).toMatchObject({ balance: 15_000 });
  }, 120_000);
});
