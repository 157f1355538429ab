import type { Page } from '@playwright/test';
import { startSlowModel } from '../fixtures/slow-model.js';
import { testWithModel } from '../fixtures/model-product.js';
import { expect } from '../fixtures/test.js';
import { messages, sendMessage, startChatting } from '../screens/chat.js';

const test = testWithModel(startSlowModel);

test.beforeEach(({ model }) => model.reset());

/** The numbers that the answer shows so far. */
async function countedIn(chat: Page): Promise<number[]> {
  const text = await messages(chat).locator('article').last().innerText();
  const line = /^\d+(?: \d+)*$/m.exec(text.replaceAll(/ +$/gm, ''))?.[0];
  return line?.split(' ').map(Number) ?? [];
}

const expectCountedTo = (chat: Page, count: number) =>
  expect.poll(async () => (await countedIn(chat)).length).toBeGreaterThanOrEqual(count);

test('a reload and another device continue the answer, without a gap or a repetition', async ({
  open,
  given,
  model,
}) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber({ plan: 'pro' })));
  await sendMessage(chat, 'Count for me, please.');
  await expectCountedTo(chat, 10);
  await chat.reload();
  await expectCountedTo(chat, 25);
  const other = await chat.context().newPage();
  await other.goto(chat.url());
  await expectCountedTo(other, 40);
  await chat.context().setOffline(true);
  await chat.context().setOffline(false);
  const last = model.finish();
  const all = Array.from({ length: last }, (_, index) => index + 1);
  for (const page of [chat, other]) {
    await expect.poll(() => countedIn(page)).toEqual(all);
    await expect(messages(page).getByText('Free', { exact: true })).toBeVisible();
  }
});

test('stopping ends the model’s answer, which is free as long as it is only text, and another try answers', async ({
  open,
  given,
  model,
  externalApi,
}) => {
  const customer = await given.subscriber({ plan: 'pro' });
  const chat = await startChatting(await open('/dashboard', customer));
  const { balance: before } = (await externalApi.credits(customer.user.id)).body;
  await sendMessage(chat, 'Count for me, please.');
  await expectCountedTo(chat, 10);
  await chat.getByRole('button', { name: 'Stop' }).click();
  const outcome = messages(chat).getByText('Stopped · nothing was charged');
  await expect(outcome).toBeVisible();
  await expect.poll(() => model.openStreams()).toBe(0);
  await expect.poll(async () => (await externalApi.credits(customer.user.id)).body.balance).toBe(before);
  await chat.reload();
  await expect(outcome).toBeVisible();
  await chat.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => model.openStreams()).toBe(1);
  await expect(outcome).toBeHidden();
  await expectCountedTo(chat, 10);
  const last = model.finish();
  await expect.poll(() => countedIn(chat)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  await expect(messages(chat).getByText('Free', { exact: true })).toBeVisible();
});
