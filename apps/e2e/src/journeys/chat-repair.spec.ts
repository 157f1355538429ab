import { brokenScript, repairPrompt, repairTimeoutMs } from '../fixtures/broken-resource.js';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { messages, openTab, sendMessage, startChatting } from '../screens/chat.js';

test.use({ productOptions: chatProduct });

test('pasted scripts are repaired, and an error of the console becomes a test', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await sendMessage(chat, repairPrompt);
  await expect(messages(chat).getByText('I repaired this, free of charge:')).toBeVisible({ timeout: repairTimeoutMs });
  await expectAccessibleInBothThemes(chat);

  await test.step('the errors of a log are attached, explained and repaired', async () => {
    const line = 1 + brokenScript.split('\n').findIndex((each) => each.includes('print(')) + 2;
    const log = `Started resource shop\n^1SCRIPT ERROR: @shop/server.lua:${line}: attempt to index a nil value (local 'xPlayer')^7\n`;
    await chat
      .getByLabel('Log or scripts', { exact: true })
      .setInputFiles({ name: 'console.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
    await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(/SCRIPT ERROR/);
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages(chat).getByText('It happens in the simulated server too.')).toBeVisible({
      timeout: repairTimeoutMs,
    });
    await expect(messages(chat).getByText(/keeps it from coming back/)).toBeVisible();
  });

  await test.step('the versions show where the files come from, and nothing was charged', async () => {
    await openTab(chat, 'Versions');
    const conversationId = chat.url().split('/').at(-1);
    const read = async () => {
      const response = await chat.request.get(new URL(`/api/conversations/${conversationId}`, chat.url()).href);
      return (await response.json()) as { versions: { origin: string }[]; runs: { chargedCredits: number }[] };
    };
    // The checks run once more at the end of an answer.
    await expect
      .poll(async () => (await read()).versions.map(({ origin }) => origin), { timeout: repairTimeoutMs })
      .toEqual(['run', 'run', 'import']);
    expect((await read()).runs.map(({ chargedCredits }) => chargedCredits)).toEqual([0, 0]);
  });
});
