import { companionFilesResponseSchema, companionResourcesResponseSchema } from '@scriptsmith/chat-contracts';
import { repairPrompt, repairTimeoutMs } from '../fixtures/broken-resource.js';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { messages, sendMessage, startChatting } from '../screens/chat.js';
import { expectFitsOnScreens } from '../screens/screen-widths.js';

test.use({ productOptions: chatProduct });

/** The requests of the companion resource of a game server. */
function gameServer(origin: string, token: string) {
  const call = async (path: string, body?: object): Promise<Response> =>
    fetch(`${origin}/api/companion/resources${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  async function installNow() {
    const { resources } = companionResourcesResponseSchema.parse(await (await call('')).json());
    const [resource] = resources;
    if (!resource) throw new Error('nothing was delivered');
    const { conversationId, installationId } = resource;
    const { files } = companionFilesResponseSchema.parse(await (await call(`/${conversationId}`)).json());
    expect((await call(`/${conversationId}/installation`, { installationId })).status).toBe(204);
    return { ...resource, files };
  }
  return {
    call,
    /** Asks until it should have a later version, and installs that one. Returns the resource with its files. */
    async install(later = 0) {
      let installed: Awaited<ReturnType<typeof installNow>> | undefined;
      await expect(async () => {
        installed = await installNow();
        expect(installed.versionNumber).toBeGreaterThan(later);
      }).toPass();
      return installed!;
    },
  };
}

test('a game server installs a version, reports an error, and gets the repaired version', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await sendMessage(chat, repairPrompt);
  await expect(messages(chat).getByText('I repaired this, free of charge:')).toBeVisible({ timeout: repairTimeoutMs });

  await chat.getByRole('button', { name: 'Deliver', exact: true }).click();
  await chat.getByRole('button', { name: 'Add Game Server' }).click();
  await expectFitsOnScreens(chat);
  await chat.getByRole('textbox', { name: 'Name', exact: true }).fill('Los Santos');
  await chat.getByRole('button', { name: 'Add Game Server' }).click();
  const lines = await chat.getByLabel('Lines for server.cfg').innerText();
  await expectAccessibleInBothThemes(chat);
  await expectFitsOnScreens(chat);
  const [, origin = ''] = /scriptsmith_url "(.*)"/.exec(lines) ?? [];
  const [, token = ''] = /scriptsmith_token "(.*)"/.exec(lines) ?? [];
  const companion = gameServer(origin, token);
  await chat.getByRole('button', { name: 'Done' }).click();

  const target = chat.getByRole('list', { name: 'Targets' }).getByRole('listitem');
  const install = async (later?: number) => {
    await chat.getByRole('button', { name: 'Install to Los Santos' }).click();
    await expect(target.getByText('Waiting for the server')).toBeVisible();
    const resource = await companion.install(later);
    await expect(target.getByText('Delivered', { exact: true })).toBeVisible();
    return resource;
  };
  const first = await install();
  await expect(target.getByText(/^Last seen/)).toBeVisible();
  await expectAccessibleInBothThemes(chat);
  await expectFitsOnScreens(chat);
  await chat.getByRole('button', { name: 'Close' }).click();

  await test.step('an error of the console is offered for repair, and starts nothing by itself', async () => {
    const source = first.files.find(({ path }) => path === 'server.lua')?.content ?? '';
    const line = 1 + source.split('\n').findIndex((each) => each.includes('print('));
    const text = `SCRIPT ERROR: @${first.name}/server.lua:${line}: attempt to index a nil value (local 'xPlayer')`;
    const report = { versionId: first.versionId, errors: [{ text, count: 2 }] };
    expect((await companion.call(`/${first.conversationId}/errors`, report)).status).toBe(204);
    await chat.reload();
    await expect(chat.getByText(/fails on your server, 2 times/)).toBeVisible();
    await expect(messages(chat).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(chat);
    await expectFitsOnScreens(chat);
    await expect(messages(chat).getByText('It happens in the simulated server too.')).toHaveCount(0);
    await chat.getByRole('button', { name: 'Fix This Error' }).click();
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages(chat).getByText('It happens in the simulated server too.')).toBeVisible({
      timeout: repairTimeoutMs,
    });
    await expect(messages(chat).getByText(/keeps it from coming back/)).toBeVisible();
  });

  await test.step('the repaired version is installed, and the error is gone', async () => {
    await chat.getByRole('button', { name: 'Deliver', exact: true }).click();
    const next = `Deliver version ${first.versionNumber + 1}`;
    await expect(chat.getByRole('dialog', { name: next })).toBeVisible({ timeout: repairTimeoutMs });
    await install(first.versionNumber);
    await chat.reload();
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(chat.getByText(/fails on your server/)).toHaveCount(0);
  });

  await test.step('a server that is removed is shut out', async () => {
    await chat.getByRole('button', { name: 'Deliver', exact: true }).click();
    await chat.getByRole('button', { name: 'Delete Los Santos' }).click();
    await chat.getByRole('button', { name: 'Delete Target' }).click();
    await expect(target).toHaveCount(0);
    await expect.poll(async () => (await companion.call('')).status).toBe(401);
  });
});
