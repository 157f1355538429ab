import { boxOf, expectNoSidewaysScrolling, rowOf } from '../screens/controls.js';
import { expect, test } from '../screens/user-list.js';

for (const [widthPx, textPercent] of [
  [900, 100],
  [1024, 100],
  [2560, 100],
  [1280, 200],
] as const)
  test(`Ban and Delete are within reach at ${widthPx} px with ${textPercent} % text`, async ({
    listed: { customer, page },
  }) => {
    const { username } = customer.user;
    await page.setViewportSize({ width: widthPx, height: 900 });
    await page.addStyleTag({ content: `html { font-size: ${textPercent}% !important; }` });
    const menu = page.getByRole('button', { name: `Actions for ${username}`, exact: true });
    const button = page.getByRole('button', { name: `Delete: ${username}`, exact: true });
    // The row may be below the first screenful, and the list renders its rows again when the size of the text changes.
    await expect(async () => {
      await page.mouse.wheel(0, (await boxOf(menu.or(button))).y - 300);
      await expect(menu.or(button)).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    const ban = page.getByRole('button', { name: `Ban: ${username}`, exact: true });
    await expect(menu.or(ban)).toBeInViewport({ ratio: 1 });
    if (await menu.isVisible()) {
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Ban' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScrolling(page);
  });

test('an email address stays on one line at 1440 px, and a phone shows the details of a row on tap', async ({
  listed: { customer, page },
}) => {
  const { email, username } = customer.user;
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = rowOf(page, email).getByText(email, { exact: true });
  await expect(async () => expect((await boxOf(address)).height).toBeLessThan(30)).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  const row = rowOf(page, email);
  const joined = row.getByRole('term').filter({ hasText: 'Joined' });
  await row.getByRole('button', { name: `Details: ${username}`, exact: true }).click();
  await expect(joined).toBeVisible();
  await row.getByRole('button', { name: `Details: ${username}`, exact: true }).click();
  await expect(joined).toHaveCount(0);
});

test('on a phone, buttons show that there are more sections, and scroll to them', async ({ listed: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sections = page.getByRole('tablist', { name: 'Sections of the console' });
  await expect(sections.getByRole('tab', { name: 'Keys' })).not.toBeInViewport();
  const more = page.locator('[data-scroll="end"]');
  await expect(async () => {
    await more.click({ timeout: 1_000 });
    await expect(sections.getByRole('tab', { name: 'Audit Log' })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
});

test('a plan can be selected in the list at every width, and balances of six digits are whole', async ({
  listed: { customer, page },
  admin,
}) => {
  const { id, username, email } = customer.user;
  await admin.change('PATCH', `/api/admin/users/${id}/credits`, { creditsBalance: 888_888, reason: 'A wide balance' });
  const balance = rowOf(page, email).getByText('888,888 credits', { exact: true });
  await page.reload();
  for (const width of [390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const select = page.getByRole('combobox', { name: `Change Plan: ${username}`, exact: true });
    // The list renders its rows again when its width changes.
    await expect(async () => {
      await page.mouse.wheel(0, (await boxOf(select)).y - 300);
      await expect(select).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expect(select).toHaveText('Scripter');
    await expect(balance).toBeVisible();
    expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
