import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { Given } from '../fixtures/given.js';
import { closeContextOf, expect, newPage, test } from '../fixtures/test.js';
import { accessibilityViolations, themeRules } from '../screens/accessibility-violations.js';
import { type Person, type ScreenState, screenStates } from '../screens/screen-states.js';

/** Desktop and the narrowest phone, with all rules in one theme and those that depend on the theme in the other. */
const layouts = [
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light', onlyRules: themeRules },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark', onlyRules: themeRules },
] as const;

let people: Readonly<Record<Person, Customer | undefined>>;

test.beforeAll(async ({ product }) => {
  const given = new Given(product);
  const subscriber = await subscriberWithHistory(given, new ExternalApi(product.origin, product.apiKey));
  people = { visitor: undefined, newcomer: await given.customer(), subscriber };
});

/** A subscriber with invoices, more than a page of credit history, and two referrals, of whom one has subscribed. */
async function subscriberWithHistory(given: Given, api: ExternalApi): Promise<Customer> {
  const subscriber = await given.subscriber({ plan: 'pro' });
  for (let resource = 1; resource <= 30; resource += 1)
    await api.consume(subscriber.user.id, 1_000, { reason: `resource ${resource}` });
  const referralCode = await subscriber.joinAffiliates();
  await Promise.all([given.subscriber({ plan: 'scripter', referralCode }), given.customer({ referralCode })]);
  return subscriber;
}

async function reach(page: Page, { path, before, then, shows }: ScreenState): Promise<void> {
  await page.emulateMedia({ colorScheme: layouts[0].colorScheme });
  await before?.(page);
  await page.goto(path);
  await then?.(page);
  const sign = page
    .getByText(shows)
    .or(page.getByRole('button', { name: shows }))
    .first();
  await expect(sign).toBeVisible();
  // A toast stays while the pointer is over it.
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  if (await toast.isVisible()) await toast.hover();
}

for (const state of screenStates)
  test(`${state.name} has no accessibility violation`, async ({ browser, product }) => {
    const page = await newPage(browser, product.origin, people[state.person]);
    try {
      await page.setViewportSize({ width: layouts[0].width, height: 900 });
      await reach(page, state);
      for (const { width, colorScheme, ...check } of layouts) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const violations = await accessibilityViolations(page, check);
        expect({ width, colorScheme, violations }).toEqual({ width, colorScheme, violations: [] });
      }
    } finally {
      await closeContextOf(page);
    }
  });
