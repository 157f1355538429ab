import type { Page } from '@playwright/test';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import {
  balance,
  buildFrom,
  messages,
  openTab,
  sendMessage,
  shopFollowUp,
  shopPrompt,
  startChatting,
  waitForSuccess,
} from '../screens/chat.js';

test.use({ productOptions: chatProduct });

const layouts = [
  { name: 'a desktop', width: 1440, isPhone: false },
  { name: 'a phone', width: 390, isPhone: true },
];

interface StoredVersion {
  passed: boolean | null;
  files: { path: string; content: string }[];
}

/** The version that is the latest now. */
async function latestVersion(chat: Page): Promise<StoredVersion> {
  const read = async (path: string): Promise<unknown> =>
    (await chat.request.get(new URL(path, chat.url()).href)).json();
  const conversation = await read(`/api/conversations/${chat.url().split('/').at(-1)}`);
  const [latest] = (conversation as { versions: { id: string }[] }).versions;
  return (await read(`/api/versions/${latest?.id}`)) as StoredVersion;
}

const contentOf = ({ files }: StoredVersion, path: string) => files.find((file) => file.path === path)?.content;

for (const { name, width, isPhone } of layouts) {
  test(`the changes of an answer are reviewed by file on ${name}`, async ({ open, given }) => {
    const chat = await startChatting(await open('/dashboard', await given.subscriber()));
    await chat.setViewportSize({ width, height: 844 });
    const showChat = async () => {
      if (isPhone) await chat.getByRole('tab', { name: 'Chat', exact: true }).click();
    };
    const undo = () => messages(chat).getByRole('button', { name: 'Undo' }).click();
    await buildFrom(chat, shopPrompt);
    await waitForSuccess(chat, 1);
    const before = await latestVersion(chat);
    await sendMessage(chat, shopFollowUp);
    await waitForSuccess(chat, 2);
    const after = await latestVersion(chat);
    const paid = await balance(chat).innerText();

    await test.step('decides about each file, with the keyboard or with buttons', async () => {
      await messages(chat).getByRole('button', { name: 'Review Changes' }).click();
      const changes = chat.getByRole('region', { name: 'Changes' });
      await expect(changes.getByRole('button', { name: 'Accept config.lua' })).toBeVisible();
      await expectAccessibleInBothThemes(chat);
      if (isPhone) {
        await changes.getByRole('button', { name: 'Reject config.lua' }).click();
      } else {
        await changes.getByRole('region', { name: 'config.lua' }).focus();
        await chat.keyboard.press('r');
      }
      await expect(changes.getByRole('button', { name: 'Reject config.lua', pressed: true })).toBeVisible();
      await chat.getByRole('button', { name: 'Accept the Rest' }).click();
    });

    await test.step('the rejected file is as before, the others are kept, and nothing is charged', async () => {
      await expect(chat.getByText('Changes to 1 file rejected', { exact: true })).toBeVisible();
      const kept = await latestVersion(chat);
      expect(contentOf(kept, 'config.lua')).toBe(contentOf(before, 'config.lua'));
      for (const { path, content } of after.files) {
        if (path !== 'config.lua') expect(contentOf(kept, path)).toBe(content);
      }
      // The tests of the change were kept, and miss the price that was rejected.
      expect(kept.passed).toBe(false);
      const versions = await openTab(chat, 'Versions');
      await expect(versions.getByText(/^Without rejected changes/)).toBeVisible();
      await expect(balance(chat)).toHaveText(paid);
    });

    await test.step('undoes the answer, and asks for it again and accepts everything', async () => {
      await showChat();
      await undo();
      await expect(chat.getByText('Changes undone', { exact: true })).toBeVisible();
      expect((await latestVersion(chat)).files).toEqual(before.files);
      await sendMessage(chat, shopFollowUp);
      await waitForSuccess(chat, 3);
      await messages(chat).getByRole('button', { name: 'Review Changes' }).click();
      await chat.getByRole('button', { name: 'Accept All' }).click();
      await expect(chat.getByText('Changes accepted', { exact: true })).toBeVisible();
      expect((await latestVersion(chat)).files).toEqual(after.files);
      await showChat();
      await expect(messages(chat).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(messages(chat).getByRole('button', { name: 'Review Changes' })).toBeHidden();
    });
  });
}
