import { chatProduct, expect, test } from '../fixtures/test.js';
import { buildFrom, openTab, shopPrompt, startChatting, waitForSuccess } from '../screens/chat.js';

test.use({ productOptions: chatProduct });

test('conversations are pinned and filed, and their files are searched', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await chat.setViewportSize({ width: 1440, height: 900 });
  await buildFrom(chat, shopPrompt);
  await waitForSuccess(chat, 1);
  const list = chat.getByRole('navigation', { name: 'Conversations' });
  const act = async (name: string): Promise<void> => {
    // Both lists are loaded again after a change.
    await expect(list.getByRole('link', { name: 'Shop' })).toHaveCount(1);
    await list.getByRole('link', { name: 'Shop' }).hover();
    await list.getByRole('button', { name: 'Actions for Shop' }).click();
    await chat.getByRole('menuitem', { name, exact: true }).click();
  };

  await test.step('pin', async () => {
    await act('Pin');
    await expect(list.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: 'Shop' })).toBeVisible();
    await act('Unpin');
    await expect(list.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Shop' })).toBeVisible();
  });

  await test.step('move to a folder', async () => {
    await act('Move to a Folder');
    await chat.getByRole('textbox', { name: 'Folder' }).fill('Economy');
    await chat.getByRole('button', { name: 'Move' }).click();
    await list.getByRole('button', { name: /^Economy/ }).click();
    await expect(list.getByRole('group', { name: 'Economy' }).getByRole('link', { name: 'Shop' })).toBeVisible();
  });

  await test.step('find a line of a file', async () => {
    await list.getByRole('link', { name: 'New Conversation' }).click();
    await expect(chat.getByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
    await chat.keyboard.press('Control+k');
    await chat.getByRole('combobox', { name: 'Search commands' }).fill('markerColor');
    await chat.getByRole('option', { name: /^config\.lua:\d+ / }).click();
    const files = await openTab(chat, 'Files');
    await expect(files.getByText('markerColor')).toBeInViewport();
  });

  await test.step('keyboard shortcuts', async () => {
    await chat.keyboard.press('Control+k');
    await chat.getByRole('combobox', { name: 'Search commands' }).fill('shortcuts');
    await chat.keyboard.press('Enter');
    await chat.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' }).click();
    await chat.keyboard.press('Control+Shift+O');
    await expect(chat.getByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
  });
});
