import type { FrameLocator, Page } from '@playwright/test';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { buildFrom, buildPlan, openTab, sendMessage, startChatting, waitForSuccess } from '../screens/chat.js';

test.use({ productOptions: chatProduct });

const pageOf = (chat: Page): FrameLocator => chat.frameLocator('[title="Preview of the NUI page"]');

test('a resource with a progress bar opens with a preview that shows it, with other values if they are changed', async ({
  open,
  given,
}) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(chat, 'Players repair their vehicle for 100 at Los Santos Customs, which takes 10 seconds');
  await waitForSuccess(chat, 1);
  await expect(chat.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true');
  await expect(pageOf(chat).getByText('Working')).toBeVisible();

  await chat.getByRole('button', { name: 'Change Values' }).click();
  await chat.getByRole('textbox', { name: 'Title' }).fill('Fixing the engine');
  await chat.getByRole('button', { name: 'Show in Page' }).click();
  await expect(pageOf(chat).getByText('Fixing the engine')).toBeVisible();
  await chat.getByRole('button', { name: 'Progress', exact: true }).click();
  await expect(pageOf(chat).getByText('Working')).toBeVisible();
});

test('the page of a preview leaves the focus to the user until they click into it', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(chat, 'A shop at Legion Square that sells water for 10');
  await waitForSuccess(chat, 1);
  const state = chat.getByRole('button', { name: 'Menu', exact: true });
  await state.click();
  const option = pageOf(chat).getByRole('button', { name: /Water/ });
  await expect(option).toBeVisible();
  await expect(state).toBeFocused();
  await pageOf(chat).getByRole('heading').click();
  await chat.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(pageOf(chat).getByRole('spinbutton')).toBeFocused();
});

test('a change that may mean two parts is asked about, and built with the answer', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(chat, 'A garage at Pillbox Hill');
  await waitForSuccess(chat, 1);
  await sendMessage(chat, 'also add a garage at Grove Street');
  await waitForSuccess(chat, 2);
  await sendMessage(chat, 'only for police');
  const question = chat.getByRole('group', { name: 'only for police' });
  await expect(question).toContainText('Which part do you mean?');
  await expect(chat.getByRole('button', { name: /^Build ·/ })).toBeDisabled();
  await question.getByRole('radio', { name: /Grove Street/ }).check({ force: true });
  await buildPlan(chat);
  await waitForSuccess(chat, 3);
  const requirements = await openTab(chat, 'Requirements');
  await expect(requirements.getByText('only for police')).toBeVisible();
});

test('saving with Control and S keeps the place in the file and the focus', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await buildFrom(chat, 'A garage at Pillbox Hill');
  await waitForSuccess(chat, 1);
  const files = await openTab(chat, 'Files');
  await files.getByRole('button', { name: /^README\.md/ }).click();
  await files.getByRole('textbox', { name: /^README\.md/ }).click();
  await chat.keyboard.press('Control+End');
  await chat.keyboard.type('The end');
  await chat.keyboard.press('Control+s');
  await expect(chat.getByText('Version 2 saved', { exact: true })).toBeVisible();
  await chat.keyboard.type(' of the file');
  await expect(files.getByText('The end of the file')).toBeInViewport();
});

test.describe('with text of 200 %', () => {
  for (const width of [390, 768, 1440, 2560]) {
    test(`header and chat fit on a screen of ${width} pixels`, async ({ open, given }) => {
      const chat = await startChatting(await open('/dashboard', await given.subscriber()));
      await chat.setViewportSize({ width, height: 900 });
      await chat.addStyleTag({ content: 'html { font-size: 200% }' });
      await buildFrom(chat, 'A garage at Pillbox Hill');
      await waitForSuccess(chat, 1);
      const banner = chat.getByRole('banner');
      const boxes = await Promise.all(
        [banner.getByRole('heading'), banner.getByRole('link', { name: /^[\d,]+/ })].map((each) => each.boundingBox()),
      );
      const [title, credits] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      const overlap =
        title!.x < credits!.x + credits!.width &&
        credits!.x < title!.x + title!.width &&
        title!.y < credits!.y + credits!.height &&
        credits!.y < title!.y + title!.height;
      expect(overlap).toBe(false);
      const field = await chat.getByRole('textbox', { name: 'Message' }).boundingBox();
      expect(field!.width).toBeGreaterThan(200);
      expect(await chat.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });
  }
});
