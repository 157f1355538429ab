import type { ErrorCode } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError, type EventPublisher, type RequestClient } from '@scriptsmith/service-kit';
import { loadDemoData } from './load-demo-data.js';
import { demoPassword, demoPeople } from './people.js';

const refused = (code: ErrorCode): never => {
  throw new DomainError(code, code);
};

/** A product in which all demo people have been loaded, and some can no longer sign in with the demo password. */
const loadedProduct = (lockedOut: Readonly<Record<string, ErrorCode>>): RequestClient => {
  const request = async (contract: unknown, input: { email?: string }): Promise<unknown> => {
    switch (contract) {
      case identityRequests.register:
        return refused('email_taken');
      case identityRequests.verifyCredentials: {
        const code = lockedOut[input.email ?? ''];
        return code ? refused(code) : { user: { id: 7 } };
      }
      case billingRequests.getAccount:
        return { known: true, subscription: {} };
      case analyticsRequests.getTrafficMetrics:
        return { overview: { totalSessions: 1_000 } };
      default:
        throw new Error('this changes what has been loaded');
    }
  };
  return { request } as unknown as RequestClient;
};

const publishesNothing = {
  publish: () => Promise.reject(new Error('this changes what has been loaded')),
} as unknown as EventPublisher;

const load = (lockedOut: Readonly<Record<string, ErrorCode>>) =>
  loadDemoData({
    requestClient: loadedProduct(lockedOut),
    eventPublisher: publishesNothing,
    stripeEmulatorUrl: 'http://localhost:3001',
  });

const [mara, tobias] = demoPeople.map(({ email }) => email) as [string, string];

test('what has been loaded is left as it is', async () => {
  expect(await load({})).toEqual({ email: mara, password: demoPassword });
});

test.each(['invalid_credentials', 'banned'] as const)(
  'a demo person who cannot sign in any more (%s) does not end the start, and another login is printed',
  async (code) => {
    expect(await load({ [mara]: code })).toEqual({ email: tobias, password: demoPassword });
  },
);

test('where nobody of the demo can sign in any more no login is printed', async () => {
  const lockedOut = Object.fromEntries(demoPeople.map(({ email }) => [email, 'invalid_credentials' as const]));
  expect(await load(lockedOut)).toBeUndefined();
});
