import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import { waitForSubscriber } from '../fixtures/projections.js';
import { expect, test as base } from './admin-console.js';

export { expect } from './admin-console.js';

interface ListedCustomer {
  customer: Customer;
  /** The user list of the console, searched for the customer. */
  page: Page;
}

export const test = base.extend<{ listed: ListedCustomer }>({
  listed: async ({ given, admin, openConsole }, use) => {
    const customer = await given.subscriber({ plan: 'scripter' });
    await waitForSubscriber(admin, customer.user.email);
    const page = await openConsole(`?search=${customer.user.username}`);
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await use({ customer, page });
  },
});
