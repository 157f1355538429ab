import type { Page } from '@playwright/test';
import type { ChatCode } from '@scriptsmith/contracts/identity';
import { type Customer, customerPassword } from '../fixtures/customer.js';
import { ChatApi } from '../fixtures/chat-api.js';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { startChatting } from '../screens/chat.js';
import { signIn } from '../screens/sign-in.js';

test.use({ productOptions: chatProduct });

const accountButton = (chat: Page, { user }: Customer) =>
  chat.getByRole('button', { name: `Account of ${user.username}` });

/** Waits until the chat rejects the session because of a webhook of the product. */
async function expectSessionEnded(chat: Page): Promise<void> {
  const session = new URL('/api/conversations', chat.url()).href;
  const startedAt = Date.now();
  await expect.poll(async () => (await chat.request.get(session)).status(), { intervals: [50] }).toBe(401);
  test.info().annotations.push({ type: 'session ended after', description: `${Date.now() - startedAt} ms` });
}

test('a link with the code of somebody else signs its visitor in to no other account', async ({
  open,
  given,
  product,
}) => {
  const [victim, attacker] = [await given.subscriber(), await given.subscriber()];
  const linkOf = async () => {
    const { code } = await attacker.call<ChatCode>('/api/chat-code', {});
    return `${product.chatOrigin}/?code=${code}`;
  };
  const chat = await startChatting(await open('/dashboard', victim));

  await test.step('with a session of the chat', async () => {
    await chat.goto(await linkOf());
    await expect(accountButton(chat, victim)).toBeVisible();
  });

  await test.step('as the response to a sign-in that the browser has not started', async () => {
    await chat.goto(`${await linkOf()}&state=forged`);
    await expect(accountButton(chat, victim)).toBeVisible();
  });

  await test.step('without any session', async () => {
    const visitor = await open('/');
    await visitor.goto(await linkOf());
    await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(new URL(visitor.url()).origin).toBe(product.origin.replace('127.0.0.1', 'localhost'));
    await signIn(visitor, victim.user.email, customerPassword);
    await expect(accountButton(visitor, victim)).toBeVisible();
    expect(new URL(visitor.url()).origin).toBe(product.chatOrigin);
  });
});

test('another account of the product replaces the session of the chat once it is confirmed', async ({
  open,
  given,
  product,
}) => {
  const [ada, bob] = [await given.subscriber(), await given.subscriber()];
  const page = await open('/dashboard', bob);
  await page.goto(product.chatOrigin);
  await signIn(page, ada.user.email, customerPassword);
  await expect(accountButton(page, ada)).toBeVisible();

  const startAgain = async () => {
    await page.goto(`${product.chatOrigin}/api/session/start`);
    await expect(page.getByRole('heading', { name: 'Switch to another account?' })).toBeVisible();
  };
  await startAgain();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Keep Current Account' }).click();
  await expect(accountButton(page, ada)).toBeVisible();
  await startAgain();
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expect(accountButton(page, bob)).toBeVisible();
});

test('the end of a session of the product ends the session of the chat that it has opened, and no other', async ({
  open,
  given,
  product,
}) => {
  const customer = await given.subscriber();
  const chat = await startChatting(await open('/dashboard', customer));
  const elsewhere = await ChatApi.signIn(product.chatOrigin, customer);
  await customer.logout();
  await expectSessionEnded(chat);
  expect(await elsewhere.conversations()).toEqual([]);
});

test('a password change ends every session of the chat', async ({ open, given, product }) => {
  const customer = await given.subscriber();
  const chat = await startChatting(await open('/dashboard', customer));
  const elsewhere = await ChatApi.signIn(product.chatOrigin, customer);
  await customer.call('/api/change-password', { currentPassword: customerPassword, newPassword: 'copper lantern 92' });
  await expectSessionEnded(chat);
  await expect(elsewhere.conversations()).rejects.toThrow('401');
});
