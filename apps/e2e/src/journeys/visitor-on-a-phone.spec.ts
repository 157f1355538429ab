import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { subscribeOnHostedPage } from '../screens/cards.js';
import { buildPlan, shopPrompt, waitForSuccess } from '../screens/chat.js';
import { signUp } from '../screens/sign-in.js';

test.use({ productOptions: chatProduct });

test('a visitor describes a shop on the landing page, signs up, pays, builds and downloads it', async ({ open }) => {
  const username = uniqueName('visitor');
  const page = await open('/');
  await page.setViewportSize({ width: 390, height: 844 });
  const isDescriptionInSight = () => expect(page.getByText(shopPrompt, { exact: true })).toBeVisible();

  await test.step('the description stays in sight through the sign-up and the payment', async () => {
    await page.getByRole('textbox', { name: 'Describe your script' }).fill(shopPrompt);
    await page.getByRole('button', { name: 'Start Creating' }).click();
    await page.waitForURL('**/login');
    await isDescriptionInSight();
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await isDescriptionInSight();
    await signUp(page, { username, email: `${username}@example.com`, password: customerPassword });
    await isDescriptionInSight();
    await page.getByRole('link', { name: 'Choose a Plan' }).click();
    await page.getByRole('button', { name: 'Get Started with Scripter' }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/c/pay/'));
    await subscribeOnHostedPage(page, username);
    await page.waitForURL('**/success?session_id=*');
    await isDescriptionInSight();
  });

  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('button', { name: 'Start Chatting' }).click(),
  ]);
  await chat.setViewportSize({ width: 390, height: 844 });

  await test.step('the chat opens with it, and the answer leads to the resource', async () => {
    await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(shopPrompt);
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await buildPlan(chat);
    await waitForSuccess(chat, 1);
    await chat.getByRole('button', { name: 'Open Resource' }).click();
    await expect(chat.getByRole('tab', { name: 'Resource', selected: true })).toBeVisible();
  });

  await test.step('downloads it', async () => {
    await chat.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      chat.waitForEvent('download'),
      chat.getByRole('link', { name: 'Download Zip' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
  });
});
