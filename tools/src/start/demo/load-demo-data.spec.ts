import type { ErrorCode } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError, type EventPublisher, type RequestClient } from '@scriptsmith/service-kit';
import { loadDemoData } from './load-demo-data.js';
import { demoPassword, demoPeople } from './people.js';

const reject = (code: ErrorCode): never => {
  throw new DomainError(code, code);
};

/** A product with all demo users, some of whom can no longer sign in with the demo password. */
const loadedProduct = (lockedOut: Readonly<Record<string, ErrorCode>>): RequestClient => {
  const request = async (contract: unknown, input: { email?: string }): Promise<unknown> => {
    switch (contract) {
      case identityRequests.register:
        return reject('email_taken');
      case identityRequests.verifyCredentials: {
        const code = lockedOut[input.email ?? ''];
        return code ? reject(code) : { user: { id: 7 } };
      }
      case billingRequests.getAccount:
        return { known: true, subscription: {} };
      case analyticsRequests.getTrafficMetrics:
        return { overview: { totalSessions: 1_000 } };
      default:
        throw new Error('loaded data must not change');
    }
  };
  return { request } as unknown as RequestClient;
};

const publishesNothing = {
  publish: () => Promise.reject(new Error('loaded data must not change')),
} as unknown as EventPublisher;

const load = (lockedOut: Readonly<Record<string, ErrorCode>>) =>
  loadDemoData({
    requestClient: loadedProduct(lockedOut),
    eventPublisher: publishesNothing,
    stripeEmulatorUrl: 'http://localhost:3001',
  });

const [mara, tobias] = demoPeople.map(({ email }) => email) as [string, string];

test('loading again changes nothing', async () => {
  expect(await load({})).toEqual({ email: mara, password: demoPassword });
});

test.each(['invalid_credentials', 'banned'] as const)(
  'a demo user who can no longer sign in (%s) does not stop the start, and another login is printed',
  async (code) => {
    expect(await load({ [mara]: code })).toEqual({ email: tobias, password: demoPassword });
  },
);

test('no login is printed if no demo user can sign in', async () => {
  const lockedOut = Object.fromEntries(demoPeople.map(({ email }) => [email, 'invalid_credentials' as const]));
  expect(await load(lockedOut)).toBeUndefined();
});
