import { readFile } from 'node:fs/promises';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { checkResource, unpack } from '../fixtures/resource-zip.js';
import { expect, test } from '../fixtures/test.js';
import { subscribeOnHostedPage } from '../screens/cards.js';
import {
  balance,
  buildPlan,
  messages,
  openTab,
  sendMessage,
  shopFollowUp,
  shopPrompt,
  startChatting,
  waitForSuccess,
} from '../screens/chat.js';
import { signUp } from '../screens/sign-in.js';

/** Declares the journey from the sign-up to a tested resource, which must work in every topology. */
export function describeChatJourney(topology: string): void {
  test(`in ${topology}, a visitor describes a resource, signs up, pays, builds, changes and downloads it`, async ({
    open,
    product,
    externalApi,
  }) => {
    const username = uniqueName('builder');
    const email = `${username}@example.com`;
    const page = await open('/');
    await page.getByRole('textbox', { name: 'Describe your script' }).fill(shopPrompt);
    await page.getByRole('button', { name: 'Start Creating' }).click();
    // Also the answer to a click that was repeated when the page was ready: from here on, the description is stored.
    await page.waitForURL('**/login');
    await page.goto('/signup');
    await signUp(page, { username, email, password: customerPassword });
    await expect(page.getByText('No active subscription').first()).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.waitForURL(`${product.stripeEmulatorOrigin.replace('127.0.0.1', '*')}/**`);
    await subscribeOnHostedPage(page, 'Bo Builder');
    await page.waitForURL('**/success?session_id=*');
    // Only active subscribers can open the chat, and the page confirms the payment.
    await expect(page.getByText(/^Your .+ plan is active\./)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();

    const chat = await test.step('opens the chat without signing in again', async () => {
      const opened = await startChatting(page);
      expect(new URL(opened.url()).origin).toBe(product.chatOrigin);
      expect(opened.url()).not.toContain('code=');
      expect(await opened.evaluate('window.opener')).toBeNull();
      await expect(balance(opened)).toHaveText(/15,000/);
      await expect(opened.getByText('Offline generator').first()).toBeVisible();
      return opened;
    });

    const firstCredits = await test.step('sends the description and watches it being written and checked', async () => {
      await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(shopPrompt);
      await expect(chat.locator('form').getByText(/^About [\d,–]+ credits$/)).toBeVisible();
      await chat.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(messages(chat).getByText('Plan · Free')).toBeVisible();
      await buildPlan(chat);
      const credits = await waitForSuccess(chat, 1);
      await messages(chat)
        .getByRole('button', { name: /^\d+ files written/ })
        .click();
      await expect(messages(chat).getByRole('button', { name: /^Wrote fxmanifest\.lua/ })).toBeVisible();
      await expect(messages(chat).getByRole('img', { name: 'Proven' }).first()).toBeVisible();
      const files = await openTab(chat, 'Files');
      await expect(files.getByRole('button', { name: /^fxmanifest\.lua/ })).toBeVisible();
      const checks = await openTab(chat, 'Checks');
      await expect(checks.getByRole('img', { name: 'Passed' }).first()).toBeVisible();
      await expect(checks.getByRole('img', { name: 'Failed' })).toHaveCount(0);
      return credits;
    });

    const secondCredits = await test.step('asks for a change and sees the difference', async () => {
      await sendMessage(chat, shopFollowUp);
      const credits = await waitForSuccess(chat, 2);
      const versions = await openTab(chat, 'Versions');
      await versions.getByRole('button', { name: 'Changes of version 2' }).click();
      await expect(chat.getByRole('region', { name: 'Changes' })).toContainText('25');
      return credits;
    });

    await test.step('downloads a zip that passes the checks outside of the product', async () => {
      await chat.getByRole('button', { name: 'Download' }).click();
      const [download] = await Promise.all([
        chat.waitForEvent('download'),
        chat.getByRole('dialog').getByRole('link', { name: 'Download Zip' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.zip$/);
      const resource = unpack(await readFile(await download.path()));
      expect(resource.files.map(({ path }) => path)).toEqual(expect.arrayContaining(['fxmanifest.lua', 'README.md']));
      const report = await checkResource('fivem-esx', resource);
      expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(report.passed).toBe(true);
    });

    await test.step('has paid exactly what the ledger says', async () => {
      const { body: login } = await externalApi.login(email, customerPassword);
      const charged = firstCredits + secondCredits;
      expect((await externalApi.credits(login.user.id)).body).toMatchObject({
        balance: 15_000 - charged,
        usedThisMonth: charged,
      });
      const { entries } = (await externalApi.creditHistory(login.user.id)).body;
      const spent = entries.filter(({ type }) => type === 'spent');
      expect(spent.reduce((sum, { delta }) => sum - delta, 0)).toBe(charged);
      await expect(balance(chat)).toHaveText(new RegExp((15_000 - charged).toLocaleString('en-GB')));
    });
  });
}
