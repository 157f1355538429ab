import type { Page } from '@playwright/test';
import { type Customer, customerPassword } from '../fixtures/customer.js';
import { chatProduct, expect, type Open, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import {
  balance,
  buildFrom,
  buildPlan,
  openTab,
  sendMessage,
  shopPrompt,
  startChatting,
  waitForSuccess,
} from '../screens/chat.js';
import { describeChatJourney } from './chat-journey.scenario.js';

test.use({ productOptions: chatProduct });

describeChatJourney('one process');

const openChat = async (open: Open, customer: Customer): Promise<Page> =>
  startChatting(await open('/dashboard', customer));

async function signIn(chat: Page, email: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Email' }).fill(email);
  await chat.getByRole('textbox', { name: 'Password' }).fill(customerPassword);
  await chat.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits until the chat rejects the session because of a webhook of the product, and opens its sign-in page. */
async function expectSessionEnded(chat: Page): Promise<void> {
  const session = new URL('/api/session', chat.url()).href;
  await expect.poll(async () => (await chat.request.get(session)).status()).toBe(401);
  await chat.reload();
  await expect(chat.getByRole('heading', { name: 'Sign in to chat' })).toBeVisible();
}

test('a ban ends the session, and the customer can sign in with a password after the ban', async ({
  open,
  given,
  admin,
  externalApi,
}) => {
  const customer = await given.subscriber();
  const { id, email } = customer.user;
  const chat = await openChat(open, customer);
  await admin.change('POST', `/api/admin/users/${id}/ban`, { reason: 'Chargebacks on three cards' });
  const bannedAt = Date.now();
  await expect
    .poll(async () => (await externalApi.credits(id)).body, { intervals: [50] })
    .toMatchObject({ code: 'user_banned', status: 403 });
  test.info().annotations.push({ type: 'rejected after the ban', description: `${Date.now() - bannedAt} ms` });
  await expectSessionEnded(chat);

  await signIn(chat, email);
  await expect(chat.getByText('Account suspended')).toBeVisible();
  await admin.change('POST', `/api/admin/users/${id}/unban`);
  await expect.poll(async () => (await externalApi.credits(id)).status).toBe(200);
  await signIn(chat, email);
  await expect(balance(chat)).toHaveText(/15,000/);
});

test('the deletion of the account ends the session', async ({ open, given, admin, externalApi }) => {
  const customer = await given.subscriber();
  const { id, email } = customer.user;
  const chat = await openChat(open, customer);
  await buildFrom(chat, shopPrompt);
  await waitForSuccess(chat, 1);
  await admin.change('DELETE', `/api/admin/users/${id}`);
  await expect.poll(async () => (await externalApi.credits(id)).body).toMatchObject({ code: 'user_not_found' });
  await expectSessionEnded(chat);
  await signIn(chat, email);
  await expect(chat.getByText('Sign-in failed')).toBeVisible();
});

test('out of credits leads to buying more, and back', async ({ open, given, admin, product }) => {
  const customer = await given.subscriber();
  const chat = await openChat(open, customer);
  const setCredits = (creditsBalance: number) =>
    admin.change('PATCH', `/api/admin/users/${customer.user.id}/credits`, { creditsBalance, reason: 'a test' });
  await setCredits(3);
  const message = 'A shop that sells bandages for 20.';
  await chat.getByRole('textbox', { name: 'Message' }).fill(message);
  await expect(chat.getByRole('alert').filter({ hasText: 'Your balance is 3.' })).toBeVisible();
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chat).toHaveURL(/\/conversations\//);
  await expect(chat.getByRole('alert').filter({ hasText: 'You have 3 credits.' })).toBeVisible();
  await buildPlan(chat);
  const failure = chat.getByRole('alert').filter({ hasText: 'Not enough credits' });
  await expect(failure.getByRole('link', { name: 'Buy Credits' })).toHaveAttribute(
    'href',
    new RegExp(`^${product.origin}/add-credits`),
  );

  await setCredits(15_000);
  await chat.reload();
  await expect(balance(chat)).toHaveText(/15,000/);
  await buildPlan(chat);
  await waitForSuccess(chat, 1);
});

test('every screen of the chat is accessible in both themes', async ({ open, given }) => {
  const chat = await openChat(open, await given.subscriber());
  await expectAccessibleInBothThemes(chat);
  await sendMessage(chat, shopPrompt);
  await expect(chat.getByRole('button', { name: /^Build ·/ })).toBeVisible();
  await expectAccessibleInBothThemes(chat);
  await buildPlan(chat);
  await waitForSuccess(chat, 1);
  for (const tab of ['Files', 'Requirements', 'Checks', 'Preview', 'Versions'] as const) {
    await openTab(chat, tab);
    await expectAccessibleInBothThemes(chat);
  }
  await chat.getByRole('button', { name: 'Download' }).click();
  await expect(chat.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(chat);
  await chat.setViewportSize({ width: 360, height: 800 });
  await chat.keyboard.press('Escape');
  await expect(chat.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothThemes(chat);
  await chat.context().clearCookies();
  await chat.reload();
  await expect(chat.getByRole('heading', { name: 'Sign in to chat' })).toBeVisible();
  await expectAccessibleInBothThemes(chat);
});
