import type { Page } from '@playwright/test';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { buildPlan, openTab, sendMessage, shopPrompt, startChatting, waitForSuccess } from '../screens/chat.js';
import { smallTargets } from '../screens/small-targets.js';

// Every control on a phone is at least 44 px high, or the area that responds to a finger is.

test.use({
  productOptions: chatProduct,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const expectLargeTargets = (page: Page) => expect.poll(() => smallTargets(page)).toEqual([]);

for (const [path, heading] of [
  ['/', 'Choose Your Plan'],
  ['/login', 'Sign in'],
  ['/signup', 'Create your account'],
] as const)
  test(`a visitor hits every control on ${path}`, async ({ open }) => {
    const page = await open(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectLargeTargets(page);
  });

for (const path of ['/', '/dashboard', '/add-credits', '/affiliate', '/account'])
  test(`a subscriber hits every control on ${path}`, async ({ open, given }) => {
    const page = await open(path, await given.subscriber());
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectLargeTargets(page);
  });

test('a subscriber hits every control of the chat', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await expectLargeTargets(chat);
  await sendMessage(chat, shopPrompt);
  await expect(chat.getByRole('button', { name: /^Build ·/ })).toBeVisible();
  await expectLargeTargets(chat);
  await buildPlan(chat);
  await waitForSuccess(chat, 1);
  await expectLargeTargets(chat);
  await chat.getByRole('tab', { name: 'Resource' }).click();
  for (const tab of ['Files', 'Requirements', 'Checks', 'Preview', 'Versions'] as const) {
    await openTab(chat, tab);
    await expectLargeTargets(chat);
  }
  await chat.getByRole('button', { name: 'Show conversations' }).click();
  await expect(chat.getByRole('link', { name: 'New Conversation' })).toBeVisible();
  await expect.poll(() => chat.getByRole('navigation', { name: 'Conversations' }).count()).toBe(1);
  await chat.getByRole('button', { name: /^Actions for/ }).click();
  for (const item of await chat.getByRole('menuitem').all())
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
