import type { Subscription } from '@scriptsmith/contracts/billing';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import {
  cardOnFile,
  credits,
  creditUsage,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from './open-app.js';

/** What the dashboard shows. */
export interface Account {
  subscription?: Subscription | null;
  credits?: Partial<typeof credits & { rolloverCredits: number }>;
  chatUrl?: string;
}

/** Opens the dashboard of a user, by default with an active subscription. */
export function openDashboard(account: Account = {}) {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': {
      body: { subscription: account.subscription === undefined ? subscription : account.subscription },
    },
    'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0, ...account.credits } } },
    'GET /api/credit-usage/7': { body: creditUsage },
    'GET /api/payment-method/7': { body: { card: cardOnFile } },
    ...(account.chatUrl && {
      'GET /api/config': { body: { brandName: 'Scriptsmith', chatUrl: account.chatUrl, stripePublishableKey: null } },
    }),
  });
  return { server, ...openApp('/dashboard', { user: alex }) };
}
