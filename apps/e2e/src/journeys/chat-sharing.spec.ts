import type { Page } from '@playwright/test';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { buildFrom, openTab, sendMessage, shopPrompt, startChatting, waitForSuccess } from '../screens/chat.js';

test.use({ productOptions: chatProduct });

/** Creates a link to the open conversation. Returns its address. */
async function createLink(chat: Page, { hasMessages = true } = {}): Promise<string> {
  await chat.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = chat.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('checkbox', { name: 'Include the messages' }).setChecked(hasMessages);
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return address;
}

test('a shared conversation is read without an account, forked with one, and revoked', async ({ open, given }) => {
  const owner = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(owner, shopPrompt);
  await waitForSuccess(owner, 1);
  const address = await createLink(owner);

  const visitor = await open(address);
  await expect(visitor.getByRole('region', { name: 'Messages' }).getByText(shopPrompt)).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  const files = await openTab(visitor, 'Files');
  await expect(files.getByRole('button', { name: /^fxmanifest\.lua/ })).toBeVisible();
  await expect(files.getByRole('button', { name: 'New File' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Sign In to Fork' })).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  const friend = await startChatting(await open('/dashboard', await given.subscriber()));
  await friend.goto(address);
  await friend.getByRole('button', { name: 'Fork' }).click();
  await expect(friend).toHaveURL(/\/conversations\//);
  await sendMessage(friend, 'Make the water cost 25.');
  await waitForSuccess(friend, 2);

  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  await owner.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(owner.getByRole('list', { name: 'Links' })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link does not work.');
});

test('a visitor who signs in to fork comes back to the link', async ({ open, given }) => {
  const owner = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(owner, shopPrompt);
  await waitForSuccess(owner, 1);
  const address = await createLink(owner, { hasMessages: false });

  const friend = await open('/dashboard', await given.subscriber());
  await friend.goto(address);
  await expect(friend.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  await friend.getByRole('link', { name: 'Sign In to Fork' }).click();
  await friend.getByRole('button', { name: 'Fork' }).click();
  await expect(friend).toHaveURL(/\/conversations\//);
  await expect(friend.getByRole('tab', { name: 'Preview' })).toBeVisible();
});
