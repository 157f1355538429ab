import type { Page, Route } from '@playwright/test';

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();

/** Runs steps one after the other. */
export const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

export const fill = (values: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

export const abort = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
export const hold = (address: string) => (page: Page) => page.route(address, () => undefined);

/** Changes a response on its way to the browser, for a state that would take weeks to reach. */
export const changed =
  <Body>(address: string, change: (body: Body) => void) =>
  (page: Page) =>
    page.route(address, async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Body;
      change(body);
      await route.fulfill({ response, json: body });
    });

export const status = (value: string) => (page: Page) =>
  steps(
    changed<{ subscription: { status: string } }>('**/api/subscription/*', ({ subscription }) => {
      subscription.status = value;
    }),
    changed<{ subscription: { status: string } }>('**/api/user/*', ({ subscription }) => {
      subscription.status = value;
    }),
  )(page);

const hourMs = 3_600_000;
export const promotion = changed<{ affiliate: Record<string, unknown> }>('**/api/affiliate/*', ({ affiliate }) => {
  Object.assign(affiliate, {
    promoCommissionRate: 0.15,
    promoStartDate: new Date(Date.now() - hourMs).toISOString(),
    promoEndDate: new Date(Date.now() + 50 * hourMs).toISOString(),
  });
});

export const longName = 'A-name-that-somebody-chose-to-be-as-long-as-allowd';
export const longNames = changed<{ user: { email: string }; subscription: { planName: string } }>(
  '**/api/user/*',
  ({ user, subscription }) => {
    user.email = `${longName}@${'a-long-domain-'.repeat(8)}.example.com`;
    subscription.planName = longName;
  },
);

/** Credentials of no user. */
export const wrong = { Email: 'nobody@example.com', Password: 'not the password' };
/** A registration in which the passwords differ. */
export const mismatch = {
  Username: 'someone',
  Email: 'someone@example.com',
  Password: 'correct horse battery',
  'Confirm Password': 'another one',
};
