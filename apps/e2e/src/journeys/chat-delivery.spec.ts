import { GitServer } from '@scriptsmith/testing';
import { expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { buildFrom, shopPrompt, startChatting, waitForSuccess } from '../screens/chat.js';

test.use({ productOptions: { name: 'deliveries', environment: { CHAT_DELIVERIES_TO_THIS_MACHINE: 'true' } } });

const token = 'ghp_token-of-the-journey';

test('a version is pushed to a Git repository, after a token that was wrong', async ({ open, given }) => {
  const git = await GitServer.start();
  try {
    const address = await git.add('resources', { 'README.md': '# Our resources' });
    await git.restrict('resources', [{ token, mayPush: true }]);
    const chat = await startChatting(await open('/dashboard', await given.subscriber()));
    await buildFrom(chat, shopPrompt);
    await waitForSuccess(chat, 1);
    // The buttons leave place for all tabs.
    await expect(chat.getByRole('tab', { name: 'Versions' })).toBeInViewport({ ratio: 1 });

    const addRepository = async (name: string, secret: string): Promise<void> => {
      await chat.getByRole('button', { name: 'Add Git Repository' }).click();
      await chat.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await chat.getByRole('textbox', { name: 'Address' }).fill(address);
      await chat.getByLabel('Access token').fill(secret);
      await expectAccessibleInBothThemes(chat);
      await chat.getByRole('button', { name: 'Add Repository' }).click();
    };
    await chat.getByRole('button', { name: 'Deliver', exact: true }).click();
    await addRepository('Old token', 'ghp_expired');
    await chat.getByRole('button', { name: 'Push to Old token' }).click();
    await expect(chat.getByRole('alert').filter({ hasText: 'Access rejected' })).toBeVisible();
    await expectAccessibleInBothThemes(chat);
    await chat.getByRole('button', { name: 'Delete Old token' }).click();
    await chat.getByRole('button', { name: 'Delete Target' }).click();

    await addRepository('Our resources', token);
    await chat.getByRole('button', { name: 'Push to Our resources' }).click();
    const target = chat.getByRole('list', { name: 'Targets' }).getByRole('listitem');
    await expect(target.getByText('Delivered', { exact: true })).toBeVisible();
    const [branch = ''] = /scriptsmith\/\S+/.exec(await target.innerText()) ?? [];
    expect(await git.git('resources', 'log', '--format=%s', branch)).toMatch(/^Version 1: A shop where players buy/);
    expect(await git.git('resources', 'show', `${branch}:fxmanifest.lua`)).toContain('fx_version');
    await chat.getByRole('button', { name: 'Push to Our resources' }).click();
    await expect(target.getByText('Delivered', { exact: true })).toBeVisible();
    expect((await git.git('resources', 'rev-list', branch)).trim().split('\n')).toHaveLength(1);
  } finally {
    await git.close();
  }
});
