import type { z } from 'zod';
import * as adminRequests from '../admin/requests.js';
import * as adminTwoFactorRequests from '../admin/two-factor-requests.js';
import * as affiliateAdminRequests from '../affiliate/admin-requests.js';
import * as affiliateRequests from '../affiliate/requests.js';
import * as analyticsRequests from '../analytics/requests.js';
import * as billingAdminRequests from '../billing/admin-requests.js';
import * as billingRequests from '../billing/requests.js';
import * as webhookRequests from '../billing/webhooks.js';
import * as identityAdminRequests from '../identity/admin-requests.js';
import * as identityRequests from '../identity/requests.js';
import * as identityTwoFactorRequests from '../identity/two-factor-requests.js';
import type { HttpRoute, RouteArguments } from '../messaging/http-route.js';
import type { RequestContract } from '../messaging/request-contract.js';

const namespaces = [
  adminRequests,
  adminTwoFactorRequests,
  affiliateAdminRequests,
  affiliateRequests,
  analyticsRequests,
  billingAdminRequests,
  billingRequests,
  webhookRequests,
  identityAdminRequests,
  identityRequests,
  identityTwoFactorRequests,
] as const;

const isOperation = (value: unknown): value is RequestContract =>
  (value as { kind?: unknown } | null)?.kind === 'request';

/** Every operation of every service. */
export const operations: readonly RequestContract[] = namespaces
  .flatMap((declarations) => Object.values<unknown>(declarations))
  .filter(isOperation);

type ValuesOf<Namespace> = Namespace extends unknown ? Namespace[keyof Namespace] : never;

type CallsOf<Operation> = Operation extends { http: infer Http; output: infer Output extends z.ZodType }
  ? Http extends readonly (infer Route)[]
    ? CallOf<Route, Output>
    : CallOf<Http, Output>
  : never;

type CallOf<Route, Output extends z.ZodType> = Route extends HttpRoute
  ? {
      route: Route['route'];
      arguments: RouteArguments<Route>;
      response: Route extends { toResponse: (output: never) => infer Response } ? Response : z.output<Output>;
    }
  : never;

/** The public calls by their routes: `PublicCalls['GET /api/admin/keys']['response']`. */
export type PublicCalls = { [Call in CallsOf<ValuesOf<(typeof namespaces)[number]>> as Call['route']]: Call };
