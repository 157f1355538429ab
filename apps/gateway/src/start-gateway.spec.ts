import { billingRequests } from '@scriptsmith/contracts';
import { createLog } from '@scriptsmith/service-kit';
import { startGateway } from './start-gateway.js';
import { GatewayUnderTest } from './testing/gateway-under-test.js';
import { Product } from './testing/product.js';

test('a port that is taken is said, and nothing is left open', async () => {
  const first = await GatewayUnderTest.start();
  const second = startGateway({
    environment: {},
    transport: new Product().transport,
    log: createLog('gateway', 'silent'),
    port: first.port,
  });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.stop();
});

test('closing waits for the calls under way', async () => {
  const gateway = await GatewayUnderTest.start();
  let answer: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) =>
    gateway.product.answer(billingRequests.getCatalogue, async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return { plans: [], addons: [], packages: [] };
    }),
  );
  const call = fetch(`${gateway.url}/api/catalogue`);
  await underWay;
  const closed = gateway.stop();
  answer();
  expect((await call).status).toBe(200);
  await closed;
  await expect(fetch(gateway.url)).rejects.toThrow();
});
