import { launchBrowser, type ProductProcess } from '@scriptsmith/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { ExternalApi } from './external-api.js';
import { Installation, oneProcess } from './product.js';
import { people, type Person, type ScreenState, screenStates } from './screen-states.js';
import { violationsOn } from './violations.js';

/** axe finds nothing on any screen in any state, in both themes, on a desktop and on the narrowest phone. */
const looks = [
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

let installation: Installation;
let product: ProductProcess;
let browser: Browser;
const contexts = new Map<Person, BrowserContext>();

beforeAll(async () => {
  installation = await Installation.create();
  product = await installation.start(oneProcess);
  browser = await launchBrowser();
  const newcomer = await Customer.register(product.origin);
  const customers = { visitor: null, newcomer, subscriber: await subscriberWithHistory() };
  for (const person of people) {
    const storageState = customers[person]?.browserState;
    contexts.set(person, await browser.newContext({ reducedMotion: 'reduce', ...(storageState && { storageState }) }));
  }
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await installation.remove();
}, 60_000);

/** With invoices, a history of more than a page, and referrals of whom one has bought something. */
async function subscriberWithHistory(): Promise<Customer> {
  const { origin, stripeEmulatorOrigin, apiKey } = product;
  const subscriber = await Customer.register(origin);
  await subscriber.subscribe('pro', stripeEmulatorOrigin);
  const api = new ExternalApi(origin, apiKey);
  for (let resource = 1; resource <= 30; resource += 1) {
    await api.consume(subscriber.user.id, 1_000, { reason: `resource ${resource}` });
  }
  const referralCode = await subscriber.joinAffiliates();
  const [buyer] = await Promise.all([
    Customer.register(origin, { referralCode }),
    Customer.register(origin, { referralCode }),
  ]);
  await buyer.subscribe('scripter', stripeEmulatorOrigin);
  return subscriber;
}

async function reach(page: Page, { path, before, then, shows }: ScreenState): Promise<void> {
  await page.setViewportSize({ width: looks[0].width, height: 900 });
  await page.emulateMedia({ colorScheme: looks[0].colorScheme });
  await before?.(page);
  await page.goto(product.origin + path);
  await then?.(page);
  const sign = page
    .getByText(shows)
    .or(page.getByRole('button', { name: shows }))
    .first();
  await sign.waitFor();
  // A notification stays for as long as the pointer is on it.
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  if (await toast.isVisible()) await toast.hover();
}

test.each(screenStates.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
  const page = await contexts.get(state.who)!.newPage();
  try {
    await reach(page, state);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const found = await violationsOn(page);
      expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
    }
  } finally {
    await page.close();
  }
});
