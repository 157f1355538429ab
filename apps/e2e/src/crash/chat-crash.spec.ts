import { eventually, type ProductProcess } from '@scriptsmith/testing';
import { ChatApi } from '../fixtures/chat-api.js';
import { Customer } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { Installation } from '../fixtures/installation.js';

const prompts = ['A shop that sells water for 10 and bread for 5', 'A garage at Legion Square'];
/** After how many events of all runs the product is killed: while steps are held and while they are settled. */
const killsAfterEvents = [1, 90];
const monthlyCredits = 150_000;

/** Starts two runs for each customer and kills the product after some events. */
async function killDuringRuns(
  product: ProductProcess,
  customers: readonly Customer[],
  killAfterEvents: number,
): Promise<void> {
  let events = 0;
  let killed: Promise<void> | undefined;
  const onEvent = (): void => {
    events += 1;
    if (events >= killAfterEvents) killed ??= product.kill();
  };
  const use = async (customer: Customer): Promise<void> => {
    const chat = await ChatApi.signIn(product.chatOrigin, customer);
    const runs = await Promise.all(prompts.map((prompt) => chat.describe(prompt, 'fivem-esx')));
    await Promise.all(runs.map(({ id }) => chat.follow(id, onEvent)));
  };
  // The kill cuts off requests. Their runs may have started, so the runs are read from the conversations afterwards.
  await Promise.allSettled(customers.map(use));
  expect(killed).toBeDefined();
  await killed;
}

/** Waits until a process has taken over and ended every run, which takes half a minute and the time of the run. */
async function expectAllEnded(product: ProductProcess, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    const chat = await ChatApi.signIn(product.chatOrigin, customer);
    await eventually(
      async () => {
        const runs = (await chat.conversations()).flatMap((conversation) => conversation.runs);
        expect(runs.map(({ status }) => status)).not.toContain('running');
      },
      { timeoutMs: 120_000 },
    );
  }
}

/** Returns the number of runs. */
async function expectChargedOnce(product: ProductProcess, customer: Customer): Promise<number> {
  const chat = await ChatApi.signIn(product.chatOrigin, customer);
  let charged = 0;
  let runCount = 0;
  for (const { runs, versions } of await chat.conversations()) {
    runCount += runs.length;
    for (const { chargedCredits, versionId } of runs) {
      charged += chargedCredits;
      // Nothing is given for nothing, and nothing is charged for nothing.
      expect(versionId !== null).toBe(chargedCredits > 0);
    }
    expect(versions).toHaveLength(runs.filter(({ versionId }) => versionId !== null).length);
  }
  // The hold of a step that the kill has interrupted reserves credits until it is released.
  await eventually(async () => {
    const { body } = await new ExternalApi(product.origin, product.apiKey).credits(customer.user.id);
    expect(body).toMatchObject({ balance: monthlyCredits - charged, usedThisMonth: charged });
  });
  return runCount;
}

test('after kills in the middle of runs, every run ends, and the balance is what the runs were charged', async () => {
  const installation = await Installation.create();
  try {
    let product = await installation.start();
    const customers: Customer[] = [];
    for (let count = 0; count < 3; count += 1) {
      const customer = await Customer.register(product.origin);
      await customer.subscribe('pro', product.stripeEmulatorOrigin);
      customers.push(customer);
    }
    for (const killAfterEvents of killsAfterEvents) {
      await killDuringRuns(product, customers, killAfterEvents);
      product = await installation.start();
      await expectAllEnded(product, customers);
    }
    let runCount = 0;
    for (const customer of customers) runCount += await expectChargedOnce(product, customer);
    // A kill can come before one of the customers has started a run, but not before all of them.
    expect(runCount).toBeGreaterThanOrEqual(killsAfterEvents.length);
    expect(await product.stop()).toBe(0);
  } finally {
    await installation.remove();
  }
}, 600_000);
