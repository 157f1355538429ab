import { RequestMethod } from '@nestjs/common';
import type { FastifyContextConfig } from 'fastify';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import type { Access } from '../access/access.decorator.js';
import { GatewayModule } from '../gateway.module.js';
import { chatCode } from './fake-external-systems.js';
import { checkoutUrl, paymentIntentId } from './fake-billing.js';
import { goodPassword, mailedToken } from './fake-identity.js';
import { passkeyAssertion, passkeyRegistration, pendingSignIn, rightCode } from './fake-second-factors.js';
import { ada, anyId } from './users.js';

export interface DeclaredRoute {
  access: Access | undefined;
  allowTemporaryPassword: boolean;
  /** Also allows admins who view the site as a customer. */
  viewable: boolean;
  bodyOptional: boolean;
  /** Also accepts JSON sent as `text/plain`. */
  plainText: boolean;
  /** The scope that an API key needs. */
  scope: ApiKeyScope | undefined;
  /** The least role that an admin key needs. */
  role: AdminRole;
  /** Also allows admin keys with a second factor without a session. */
  allowMissingAdminSession: boolean;
  /** Whether the route is exempt from rate limits. */
  isUnlimited: boolean;
  /** Whether a body, path or query parameter has no schema. */
  hasUnvalidatedParameter: boolean;
  name: string;
  method: string;
  /** The path as declared, such as `/api/user/:userId`. */
  pattern: string;
  /** The path that Ada calls, such as `/api/user/7`. */
  path: string;
}

type Class = new (...dependencies: never[]) => object;

/** Every controller of a module and its imports, each once. */
function controllersOf(module: Class, visited = new Set<Class>()): Class[] {
  if (visited.has(module)) return [];
  visited.add(module);
  const imports = (Reflect.getMetadata('imports', module) ?? []) as Class[];
  const controllers = (Reflect.getMetadata('controllers', module) ?? []) as Class[];
  return [...controllers, ...imports.flatMap((imported) => controllersOf(imported, visited))];
}

/** The decorators `@Body`, `@Query` and `@Param`, as Nest numbers them in its metadata. */
const parameterTypes: readonly string[] = ['3', '4', '5'];

function hasUnvalidatedParameter(controller: Class, method: string): boolean {
  const parameters = (Reflect.getMetadata('__routeArguments__', controller, method) ?? {}) as Record<
    string,
    { schema?: unknown }
  >;
  return Object.entries(parameters).some(
    ([key, { schema }]) => parameterTypes.includes(key.split(':', 1)[0] ?? '') && !schema,
  );
}

/** Every route of every controller, read from the metadata of its decorators. */
export function declaredRoutes(): DeclaredRoute[] {
  return controllersOf(GatewayModule).flatMap((controller) => {
    const prefix = String(Reflect.getMetadata('path', controller));
    const methods = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(methods).flatMap((name) => {
      const value = methods[name];
      if (typeof value !== 'function' || !Reflect.hasMetadata('method', value)) return [];
      const pattern = `/${prefix}/${String(Reflect.getMetadata('path', value))}`
        .replaceAll(/\/+/g, '/')
        .replace(/(.)\/$/, '$1');
      const config = Reflect.getMetadata('__fastify_route_config__', value) as FastifyContextConfig | undefined;
      return {
        access: config?.access,
        allowTemporaryPassword: config?.allowTemporaryPassword ?? false,
        viewable: config?.viewable ?? false,
        scope: config?.scope,
        role: config?.role ?? 'read-only',
        allowMissingAdminSession: config?.allowMissingAdminSession ?? false,
        bodyOptional: config?.bodyOptional ?? false,
        plainText: config?.plainText ?? false,
        isUnlimited: config?.limit === 'none',
        hasUnvalidatedParameter: hasUnvalidatedParameter(controller, name),
        name: `${controller.name}.${name}`,
        method: RequestMethod[Reflect.getMetadata('method', value) as number] ?? 'unknown',
        pattern,
        path: pattern
          .replace(':userId', String(ada.id))
          .replace(':sessionId', 'cs_test_1')
          .replace(':paymentIntentId', paymentIntentId)
          .replace(':planId', 'pro')
          .replace(':code', 'ADAS2345')
          .replace(/:\w+Id\b/, anyId)
          .concat(validQueries[pattern] ?? ''),
      };
    });
  });
}

/** A valid query for every route that requires one. */
const validQueries: Readonly<Record<string, string>> = {
  '/api/admin/figures': '?from=2026-11-01&to=2026-11-21',
  '/api/admin/users/:userId/refund-preview': '?invoiceId=in_1',
};

const passwordProof = { proof: { currentPassword: goodPassword } };

/** A valid body for every route that accepts one. */
export const validBodies: Readonly<Record<string, object>> = {
  '/api/register': { username: 'new', email: 'new@example.com', password: goodPassword },
  '/api/login': { email: ada.email, password: goodPassword },
  '/api/login/second-factor': { signInToken: pendingSignIn.signInToken, code: rightCode },
  '/api/login/second-factor/passkey-options': { signInToken: pendingSignIn.signInToken },
  '/api/login/passkey-options': {},
  '/api/login/passkey': { attemptToken: 'attempt', passkey: passkeyAssertion },
  '/api/account/two-factor/proof-options': {},
  '/api/account/two-factor/authenticator-app': passwordProof,
  '/api/account/two-factor/authenticator-app/confirm': { code: rightCode },
  '/api/account/two-factor/authenticator-app/remove': passwordProof,
  '/api/account/two-factor/recovery-codes': passwordProof,
  '/api/account/two-factor/passkeys/options': passwordProof,
  '/api/account/two-factor/passkeys': { name: 'Laptop', registration: passkeyRegistration },
  '/api/account/two-factor/passkeys/:passkeyId/rename': { name: 'Phone' },
  '/api/account/two-factor/passkeys/:passkeyId/remove': passwordProof,
  '/api/admin/users/:userId/reset-two-factor': {},
  '/api/logout': {},
  '/api/change-password': { currentPassword: goodPassword, newPassword: 'another good one' },
  '/api/forgot-password': { email: ada.email },
  '/api/reset-password/check': { token: mailedToken },
  '/api/reset-password': { token: mailedToken, newPassword: 'another good one' },
  '/api/confirm-email': { token: mailedToken },
  '/api/account/settings': { marketingEmails: true },
  '/api/account/request-email-confirmation': {},
  '/api/account/end-sessions': { sessionId: anyId },
  '/api/account/delete': { currentPassword: goodPassword },
  '/api/create-subscription': { priceId: 'price_pro', userId: ada.id },
  '/api/create-addon-checkout': { priceId: 'price_10k', userId: ada.id },
  '/api/create-card-update': { userId: ada.id },
  '/api/create-payment-intent': { packageId: '10k', userId: ada.id },
  '/api/buy-package': { packageId: '10k', userId: ada.id, purchaseId: anyId },
  '/api/credit-alert': { userId: ada.id, belowCredits: 500 },
  '/api/top-up': { userId: ada.id, packageId: '10k', belowCredits: 1_000, monthlyCapPence: 2_000 },
  '/api/top-up/off': { userId: ada.id },
  '/api/upgrade-subscription': { planId: 'pro', prorationDate: '2026-11-21T00:00:00Z', userId: ada.id },
  '/api/cancel-subscription': { userId: ada.id },
  '/api/resume-subscription': { userId: ada.id },
  '/api/affiliate/click': { code: 'ADAS2345' },
  '/api/affiliate/join': { userId: ada.id },
  '/api/affiliate/test-commission': { userId: ada.id, testAmount: 29.99 },
  '/api/webhooks/stripe': { id: 'evt_1', url: checkoutUrl },
  '/api/admin/affiliates/:userId/status': { isActive: true },
  '/api/admin/affiliates/:userId/promotion': { promotion: null },
  '/api/admin/promotion': { promotion: null },
  '/api/admin/payouts': { batchId: anyId },
  '/api/admin/test-commission': { userId: ada.id, testAmount: 29.99 },
  '/api/admin/commissions/:commissionId/review': { decision: 'approve', reason: 'asked them' },
  '/api/admin/api-keys': { name: 'night shift', scopes: ['credits:read'] },
  '/api/admin/api-keys/:keyId/rotate': { overlapSeconds: 3_600 },
  '/api/admin/webhook-endpoints': { url: 'https://chat.example.com/hooks', events: ['credits.low'] },
  '/api/admin/webhook-endpoints/:endpointId': { isEnabled: false },
  '/api/admin/webhook-endpoints/:endpointId/rotate-secret': { overlapSeconds: 3_600 },
  '/api/admin/webhook-endpoints/:endpointId/test': {},
  '/api/admin/webhook-deliveries/:deliveryId/redeliver': {},
  '/api/admin/users': { username: 'new', email: 'new@example.com', plan: 'pro' },
  '/api/admin/saved-filters': { list: 'users', name: 'Past due', query: 'status=past_due' },
  '/api/admin/saved-filters/:filterId': { name: 'Arrears' },
  '/api/admin/users/:userId/view': {},
  '/api/admin/users/:userId/reset-password': { tempPassword: goodPassword },
  '/api/admin/users/:userId/ban': { reason: 'spam' },
  '/api/admin/users/:userId/unban': {},
  '/api/admin/users/:userId/change-plan': { planId: 'pro', planName: 'Professional' },
  '/api/admin/users/:userId/refunds': { invoiceId: 'in_1', amountPence: 500, refundedPence: 0, reason: 'an apology' },
  '/api/admin/users/:userId/credits': { creditsBalance: 500, reason: 'an apology' },
  '/api/admin/pending-customers': { email: 'paid@example.com', stripeCustomerId: 'cus_1', planName: 'Pro' },
  '/api/admin/session': { code: rightCode },
  '/api/admin/two-factor/authenticator-app': {},
  '/api/admin/two-factor/authenticator-app/confirm': { code: rightCode },
  '/api/admin/two-factor/authenticator-app/remove': { code: rightCode },
  '/api/admin/keys': { name: 'night shift', role: 'support' },
  '/api/admin/keys/:keyId/rotate': { overlapSeconds: 3_600 },
  '/api/analytics/collect': {
    events: [{ id: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11', type: 'page_view', page: '/', at: '2026-11-21T00:00:00Z' }],
  },
  '/api/admin/analytics/user/:userId/reset-password': {},
  '/api/admin/analytics/user/:userId/ban': { reason: 'resells accounts' },
  '/api/chat-code': {},
  '/api/csp-reports': { 'csp-report': { 'violated-directive': 'script-src' } },
  '/api/v1/auth/exchange': { code: chatCode },
  '/api/v1/users/:userId/credits/holds': { amount: 500, reason: 'a long chat', ttlSeconds: 600 },
  '/api/v1/holds/:holdId/settle': { amount: 320 },
  '/api/v1/holds/:holdId/release': {},
  '/api/v1/auth/login': { email: ada.email, password: goodPassword },
  '/api/v1/users/:userId/credits/consume': { amount: 250, reason: 'a garage script' },
  '/api/v1/credits/consume-batch': {
    commands: [{ userId: ada.id, amount: 250, reason: 'a garage script', idempotencyKey: 'order 1' }],
  },
};
