import type { ConsumptionReceipt } from '@scriptsmith/contracts/billing';
import type { ProductProcess } from '@scriptsmith/testing';
import { Customer } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { Installation } from '../fixtures/installation.js';

const commands = Array.from({ length: 2_000 }, (_, number) => `command-${number}`);
const clients = 32;
const amount = 3;

/** Sends every command once. Returns the receipts, without the commands that the killed product did not answer. */
async function sendAll(
  product: ProductProcess,
  userId: number,
  onResponse: (received: number) => void,
): Promise<Map<string, ConsumptionReceipt>> {
  const api = new ExternalApi(product.origin, product.apiKey);
  const responses = new Map<string, ConsumptionReceipt>();
  const remaining = [...commands];
  const client = async (): Promise<void> => {
    for (let key = remaining.shift(); key; key = remaining.shift()) {
      const response = await api.consume(userId, amount, { key }).catch(() => undefined);
      if (response?.status !== 200) continue;
      responses.set(key, response.body);
      onResponse(responses.size);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return responses;
}

test('after a kill during 2,000 consumptions, no confirmed consumption is lost and none is charged twice', async () => {
  const installation = await Installation.create();
  try {
    const first = await installation.start();
    const customer = await Customer.register(first.origin);
    await customer.subscribe('pro', first.stripeEmulatorOrigin);
    let killed: Promise<void> | undefined;
    const before = await sendAll(first, customer.user.id, (received) => {
      if (received === 700) killed = first.kill();
    });
    await killed;
    expect(before.size).toBeGreaterThanOrEqual(700);
    expect(before.size).toBeLessThan(commands.length);

    const second = await installation.start();
    const after = await sendAll(second, customer.user.id, () => undefined);
    expect([...after.keys()].sort()).toEqual([...commands].sort());
    for (const [key, receipt] of before) expect(after.get(key)).toEqual(receipt);
    expect(new Set([...after.values()].map(({ entryId }) => entryId)).size).toBe(commands.length);
    const { body } = await new ExternalApi(second.origin, second.apiKey).credits(customer.user.id);
    expect(body).toMatchObject({
      balance: 150_000 - commands.length * amount,
      usedThisMonth: commands.length * amount,
    });
    expect(await second.stop()).toBe(0);
  } finally {
    await installation.remove();
  }
}, 180_000);

const batchSize = 100;
const batches = Array.from({ length: 40 }, (_, batch) =>
  Array.from({ length: batchSize }, (_, index) => `batch-${batch}-${index}`),
);
const batchClients = 4;

/**
 * Sends every batch. Returns the receipts by key.
 * @param isRepeated whether a batch is sent until all of its commands have a receipt; otherwise it is sent once
 */
async function sendBatches(
  product: ProductProcess,
  userIds: readonly number[],
  { isRepeated, onResponse }: { isRepeated: boolean; onResponse: (received: number) => void },
): Promise<Map<string, ConsumptionReceipt>> {
  const api = new ExternalApi(product.origin, product.apiKey);
  const receipts = new Map<string, ConsumptionReceipt>();
  const remaining = [...batches];
  const client = async (): Promise<void> => {
    for (let keys = remaining.shift(); keys; keys = remaining.shift()) {
      const commands = keys.map((idempotencyKey, index) => ({
        userId: userIds[index % userIds.length]!,
        amount,
        reason: 'generated a resource',
        idempotencyKey,
      }));
      const response = await api.consumeBatch(commands).catch(() => undefined);
      const results = response?.status === 200 ? response.body.results : [];
      for (const [index, result] of results.entries()) {
        if ('receipt' in result) receipts.set(keys[index]!, result.receipt);
      }
      onResponse(receipts.size);
      if (isRepeated && !keys.every((key) => receipts.has(key))) remaining.push(keys);
    }
  };
  await Promise.all(Array.from({ length: batchClients }, client));
  return receipts;
}

test('after a kill during 40 batches, no confirmed command is lost and none is charged twice', async () => {
  const installation = await Installation.create();
  try {
    const first = await installation.start();
    const userIds: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const customer = await Customer.register(first.origin);
      await customer.subscribe('pro', first.stripeEmulatorOrigin);
      userIds.push(customer.user.id);
    }
    let killed: Promise<void> | undefined;
    const onResponse = (received: number): void => {
      if (received >= 500) killed ??= first.kill();
    };
    const before = await sendBatches(first, userIds, { isRepeated: false, onResponse });
    await killed;
    const keys = batches.flat();
    expect(before.size).toBeGreaterThanOrEqual(500);
    expect(before.size).toBeLessThan(keys.length);

    const second = await installation.start();
    const after = await sendBatches(second, userIds, { isRepeated: true, onResponse: () => undefined });
    expect([...after.keys()].sort()).toEqual([...keys].sort());
    for (const [key, receipt] of before) expect(after.get(key)).toEqual(receipt);
    expect(new Set([...after.values()].map(({ entryId }) => entryId)).size).toBe(keys.length);
    const api = new ExternalApi(second.origin, second.apiKey);
    for (const [number, userId] of userIds.entries()) {
      const ownPerBatch = Math.ceil((batchSize - number) / userIds.length);
      const spent = ownPerBatch * batches.length * amount;
      const { body } = await api.credits(userId);
      expect(body).toMatchObject({ balance: 150_000 - spent, usedThisMonth: spent });
    }
    expect(await second.stop()).toBe(0);
  } finally {
    await installation.remove();
  }
}, 180_000);
