import { writeFile } from 'node:fs/promises';
import { completeDescription, planned, test } from '../fixtures/planning-model.js';
import { expect } from '../fixtures/test.js';
import { dropFiles } from '../screens/drop-files.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { buildFrom, buildPlan, messages, planOf, sendMessage, startChatting, waitForSuccess } from '../screens/chat.js';
import { expectFitsOnScreens } from '../screens/screen-widths.js';

test('a customer chooses the model of a conversation by its price', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber({ plan: 'pro' })));
  await chat.getByRole('combobox', { name: 'Model' }).click();
  await chat.getByRole('option', { name: /^Offline generator.*credits per file$/ }).click();
  await buildFrom(chat, 'A shop at Legion Square that sells water for 10');
  await waitForSuccess(chat, 1);

  await test.step('another conversation uses the other model', async () => {
    await chat.goto(new URL('/', chat.url()).href);
    await expect(chat.getByRole('combobox', { name: 'Model' })).toHaveText('Offline generator');
    await chat.getByRole('combobox', { name: 'Model' }).click();
    await chat.getByRole('option', { name: /per 1,000 tokens$/ }).click();
    await sendMessage(chat, completeDescription);
    await expect(planOf(chat, planned.title)).toBeVisible();
    await buildPlan(chat);
    await waitForSuccess(chat, 1);
  });

  await test.step('the first conversation has kept its model', async () => {
    await chat.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Shop' }).click();
    await expect(chat.getByRole('combobox', { name: 'Model' })).toHaveText('Offline generator');
  });
});

test('a model sees the screenshot of a message, made as small as it needs it', async ({ open, given }, testInfo) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber({ plan: 'pro' })));
  await chat.setViewportSize({ width: 2_000, height: 900 });
  const screenshot = { name: 'screen.png', mimeType: 'image/png', buffer: await chat.screenshot() };
  const attach = () => chat.getByLabel('Images, log or scripts').setInputFiles(screenshot);
  await attach();
  const image = chat.getByRole('img', { name: 'screen.png' });
  await expect(image).toBeVisible();
  const largestEdge = `(({ naturalWidth, naturalHeight }) => Math.max(naturalWidth, naturalHeight))(document.querySelector('img[alt="screen.png"]'))`;
  await expect.poll(() => chat.evaluate(largestEdge)).toBe(1_568);
  const file = testInfo.outputPath('screen.png');
  await writeFile(file, screenshot.buffer);
  await dropFiles(chat, [file], chat.getByRole('textbox', { name: 'Message' }));
  await expect(image).toHaveCount(2);
  await expectAccessibleInBothThemes(chat);
  await expectFitsOnScreens(chat);
  await chat.getByRole('button', { name: 'Remove screen.png' }).first().click();
  await expect(image).toHaveCount(1);

  await sendMessage(chat, completeDescription);
  await expect(planOf(chat, planned.title)).toContainText(planned.seen);
  await chat.reload();
  await expect(messages(chat).getByRole('img', { name: 'screen.png' })).toBeVisible();
  await expectFitsOnScreens(chat);

  await test.step('the offline generator gets no images', async () => {
    await chat.goto(new URL('/', chat.url()).href);
    await chat.getByRole('combobox', { name: 'Model' }).click();
    await chat.getByRole('option', { name: /^Offline generator/ }).click();
    await expect(chat.getByRole('button', { name: 'Attach a log or scripts' })).toBeVisible();
  });
});

test('a template is previewed and used', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await chat.getByRole('button', { name: 'All Templates' }).click();
  await chat.getByRole('button', { name: /^A shop at Legion Square/ }).click();
  const template = chat.getByRole('dialog', { name: 'Template' });
  await expect(
    template.frameLocator('[title="Preview of the NUI page"]').getByRole('button', { name: /Water/ }),
  ).toBeVisible();
  await template.getByRole('button', { name: 'Use This' }).click();
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(/^A shop at Legion Square/);
});
