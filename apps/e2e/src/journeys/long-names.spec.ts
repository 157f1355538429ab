import type { Page } from '@playwright/test';
import { uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../screens/admin-console.js';

// Long usernames, email addresses and plan names without spaces, on a phone and on a tablet.

const phone = { width: 390, height: 844 } as const;
const tablet = { width: 768, height: 1024 } as const;

/** The height of a line in a list. */
const lineHeightPx = 21;

const longName = (): string => uniqueName('w').padEnd(50, 'w');

const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0);

test('the page of a user with a long plan name fits on a phone', async ({ given, admin, openConsole }) => {
  const customer = await given.customer({ username: longName() });
  await admin.change('POST', `/api/admin/users/${customer.user.id}/change-plan`, {
    planId: 'pro',
    planName: 'Professional'.padEnd(80, 'l'),
  });
  const page = await openConsole(`/users/${customer.user.id}`);
  await page.setViewportSize(phone);
  await expect(page.getByRole('heading', { name: customer.user.username })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('a long email address of an affiliate has one line', async ({ given, openConsole }) => {
  const username = longName();
  const email = `${username}-and-more@northline.example`;
  await given.affiliate({ username, email });
  const page = await openConsole(`/affiliates?search=${username}`);
  await page.setViewportSize(tablet);
  const address = page.getByTitle(email);
  await expect(address).toBeVisible();
  const height = async () => (await address.boundingBox())?.height;
  await expect.poll(height).toBeLessThan(1.5 * lineHeightPx);
});
