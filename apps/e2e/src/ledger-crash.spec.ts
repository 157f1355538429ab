import type { ConsumptionReceipt } from '@scriptsmith/contracts/billing';
import type { ProductProcess } from '@scriptsmith/testing';
import { Customer } from './customer-api.js';
import { ExternalApi } from './external-api.js';
import { Installation, oneProcess } from './product.js';

const commands = Array.from({ length: 2_000 }, (_, number) => `command-${number}`);
const clients = 32;
const amount = 3;

/** Sends every command once; those without an answer, because the product was gone, are left out. */
async function sendAll(
  product: ProductProcess,
  userId: number,
  onAnswer: (answered: number) => void,
): Promise<Map<string, ConsumptionReceipt>> {
  const api = new ExternalApi(product.origin, product.apiKey);
  const answers = new Map<string, ConsumptionReceipt>();
  const waiting = [...commands];
  const client = async (): Promise<void> => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const answer = await api.consume(userId, amount, { key }).catch(() => undefined);
      if (answer?.status !== 200) continue;
      answers.set(key, answer.body);
      onAnswer(answers.size);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

test('killed in the middle of 2,000 consumptions: nothing answered is lost, nothing is doubled', async () => {
  const installation = await Installation.create();
  try {
    const first = await installation.start(oneProcess);
    const customer = await Customer.register(first.origin);
    await customer.subscribe('pro', first.stripeEmulatorOrigin);
    let killed: Promise<void> | undefined;
    const before = await sendAll(first, customer.user.id, (answered) => {
      if (answered === 700) killed = first.kill();
    });
    await killed;
    expect(before.size).toBeGreaterThanOrEqual(700);
    expect(before.size).toBeLessThan(commands.length);

    const second = await installation.start(oneProcess);
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
