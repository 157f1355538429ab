import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { Given } from '../fixtures/given.js';
import { expect, test as base } from '../fixtures/test.js';
import { accessibilityViolations } from '../screens/accessibility-violations.js';
import { type Person, type ScreenState, screenStates } from '../screens/screen-states.js';

/** Desktop and the narrowest phone, in both themes. */
const layouts = [
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

type People = Readonly<Record<Person, Customer | undefined>>;

const test = base.extend<object, { people: People }>({
  people: [
    async ({ product }, use) => {
      const given = new Given(product);
      const subscriber = await subscriberWithHistory(given, new ExternalApi(product.origin, product.apiKey));
      await use({ visitor: undefined, newcomer: await given.customer(), subscriber });
    },
    { scope: 'worker' },
  ],
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
  test(`${state.name} has no accessibility violation`, async ({ browser, product, people }) => {
    const storageState = people[state.person]?.browserState;
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: layouts[0].width, height: 900 },
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await reach(page, state);
    for (const { width, colorScheme } of layouts) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const violations = await accessibilityViolations(page);
      expect({ width, colorScheme, violations }).toEqual({ width, colorScheme, violations: [] });
    }
    await context.close();
  });
