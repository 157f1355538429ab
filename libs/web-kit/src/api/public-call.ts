import type { PublicCalls } from '@scriptsmith/contracts/operations';
import type { ApiCall } from './base-api.js';

type PublicRoute = keyof PublicCalls;
export type PublicResponse<Route extends PublicRoute> = PublicCalls[Route]['response'];

export type PublicArguments<Route extends PublicRoute> = PublicCalls[Route]['arguments'];
type HookArguments<Route extends PublicRoute> =
  object extends PublicArguments<Route> ? PublicArguments<Route> | void : PublicArguments<Route>;

/** An endpoint for a declared route, with the types of its declaration: `build.query(callTo('GET /api/admin/keys'))`. */
export const callTo = <Route extends PublicRoute>(route: Route) => ({
  query: (fields: HookArguments<Route>): ApiCall => publicCall(route, fields ?? ({} as PublicArguments<Route>)),
  transformResponse: (response: PublicResponse<Route>): PublicResponse<Route> => response,
});

/** A call of a declared route. Fields that are not part of the path are sent as the query or as the body. */
export function publicCall<Route extends PublicRoute>(route: Route, fields: PublicArguments<Route>): ApiCall {
  const rest = { ...(fields as Record<string, string | number>) };
  const [method, pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const { actionId, ...others } = rest;
  if (method === 'GET') return { key: [path], ...(Object.keys(others).length > 0 && { query: toText(others) }) };
  return {
    key: [path],
    method: method as NonNullable<ApiCall['method']>,
    ...(method !== 'DELETE' && { body: others }),
    ...(actionId !== undefined && { idempotencyKey: String(actionId) }),
  };
}

const toText = (fields: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
