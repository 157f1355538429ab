import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitServer, SftpServer } from '@scriptsmith/testing';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { buildFrom, shopPrompt, startChatting, waitForSuccess } from '../screens/chat.js';
import { smallTargets } from '../screens/small-targets.js';

test.use({ productOptions: chatProduct });

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
      const form = chat.getByRole('dialog', { name: 'Add a Git repository' });
      // As wide as its texts, on a wide screen as well.
      await expect.poll(async () => (await form.boundingBox())?.width).toBeLessThan(600);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a version is uploaded to an SFTP server whose key is confirmed', async ({ open, given }) => {
    const server = await SftpServer.start();
    try {
      await mkdir(join(server.folder, 'resources'));
      const chat = await startChatting(await open('/dashboard', await given.subscriber()));
      const expectUsable = async (): Promise<void> => {
        await expectAccessibleInBothThemes(chat);
        await expect.poll(() => smallTargets(chat)).toEqual([]);
      };
      await buildFrom(chat, shopPrompt);
      await waitForSuccess(chat, 1);
      await chat.getByRole('tab', { name: 'Resource' }).click();
      await chat.getByRole('button', { name: 'Deliver', exact: true }).click();
      await expect(chat.getByRole('button', { name: 'Add SFTP Server' })).toBeVisible();
      await expectUsable();

      const addServer = async (name: string, password: string): Promise<void> => {
        await chat.getByRole('button', { name: 'Add SFTP Server' }).click();
        await chat.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
        await chat.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
        await chat.getByRole('textbox', { name: 'Port' }).fill(String(server.port));
        await chat.getByRole('textbox', { name: 'User name' }).fill(server.username);
        await chat.getByLabel('Password', { exact: true }).fill(password);
        await expectUsable();
        await chat.getByRole('button', { name: 'Continue' }).click();
        const [, fingerprint = ''] = server.hostKey.split(' ');
        await expect(chat.getByText(fingerprint, { exact: true })).toBeVisible();
        await expectUsable();
        await chat.getByRole('button', { name: 'Confirm and Add' }).click();
      };
      await addServer('Old password', 'expired');
      await chat.getByRole('button', { name: 'Upload to Old password' }).click();
      await expect(chat.getByRole('alert').filter({ hasText: 'Access rejected' })).toBeVisible();
      await chat.getByRole('button', { name: 'Delete Old password' }).click();
      await chat.getByRole('button', { name: 'Delete Target' }).click();

      await addServer('Game server', server.password);
      const target = chat.getByRole('list', { name: 'Targets' }).getByRole('listitem');
      const upload = async (): Promise<void> => {
        await chat.getByRole('button', { name: 'Upload to Game server' }).click();
        await expect(target.getByText('Delivered', { exact: true })).toBeVisible();
      };
      await upload();
      const [folder = ''] = /resources\/[\w-]+$/.exec(await target.getByText(/^Version 1 · /).innerText()) ?? [];
      const manifest = join(server.folder, folder, 'fxmanifest.lua');
      expect(await readFile(manifest, 'utf8')).toContain('fx_version');
      await writeFile(manifest, 'changed on the server');
      await upload();
      await expect.poll(() => readFile(manifest, 'utf8')).toContain('fx_version');

      // A target that was added again knows nothing of the folder.
      await chat.getByRole('button', { name: 'Delete Game server' }).click();
      await chat.getByRole('button', { name: 'Delete Target' }).click();
      await writeFile(manifest, 'changed on the server');
      await addServer('Game server', server.password);
      await chat.getByRole('button', { name: 'Upload to Game server' }).click();
      await expect(chat.getByRole('alert').filter({ hasText: 'The folder exists already' })).toBeVisible();
      await expectUsable();
      expect(await readFile(manifest, 'utf8')).toBe('changed on the server');
      await chat.getByRole('button', { name: 'Replace Files' }).click();
      await chat.getByRole('alertdialog').getByRole('button', { name: 'Replace Files' }).click();
      await expect(target.getByText('Delivered', { exact: true })).toBeVisible();
      expect(await readFile(manifest, 'utf8')).toContain('fx_version');
    } finally {
      await server.close();
    }
  });
});
