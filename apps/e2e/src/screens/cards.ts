import type { Page } from '@playwright/test';

export const cards = {
  valid: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
  /** Pays the first time, and is declined at every renewal. */
  declinedAtRenewal: '4000000000000341',
} as const;

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('MM / YY').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
}

/** Pays on the hosted checkout page of Stripe. */
export async function subscribeOnHostedPage(page: Page, nameOnCard: string): Promise<void> {
  await page.getByLabel('Card number').fill(cards.valid);
  await page.getByLabel('MM / YY').fill('1230');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill(nameOnCard);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

/** Saves another card from the form that updates the card of a subscription. */
export async function updateCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Update card' }).click();
}
