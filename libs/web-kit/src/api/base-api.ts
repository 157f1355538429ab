import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { adminKeyRejected, adminSessionRequired } from '../state/admin-access-slice.js';
import type { AdminAccessState } from '../state/admin-access-slice.js';
import { passwordChangeEnforced, sessionEnded, viewEnded } from '../state/session-slice.js';
import type { SessionState } from '../state/session-slice.js';
import { networkError, readApiError } from './api-error.js';
import type { ApiError } from './api-error.js';

/** The parts of the path, joined with `/`, and a method and JSON body for anything but GET. */
export interface ApiCall {
  key: readonly [path: string, ...parts: (string | number)[]];
  query?: Record<string, string>;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** A repeated key has no second effect. */
  idempotencyKey?: string;
  /** Whether the call is sent even if the page is closed. */
  outlivesPage?: boolean;
  /** A key to validate, instead of the stored one. */
  adminKey?: string;
}

/** The store, and a signal that aborts the call. */
export interface CallContext {
  getState: () => unknown;
  dispatch: (action: { type: string }) => unknown;
  signal?: AbortSignal;
}

const adminPath = '/api/admin/';

/** The errors after which an admin no longer views the site as a customer. */
const viewEndings: readonly unknown[] = ['view_ended', 'invalid_admin_key', 'admin_session_required'];

/** A successful response or an error. */
type Outcome = { response: Response; error?: never } | { error: ApiError; response?: never };

/** Sends a call with cookies, a JSON body and, for admin calls and in the view of a customer, the admin key. No retries. Never throws. */
export async function send(request: ApiCall, { getState, dispatch, signal }: CallContext): Promise<Outcome> {
  const { key, query, method = 'GET', body, idempotencyKey, outlivesPage } = request;
  const [path, ...parts] = key;
  const address = [path, ...parts.map(encodeURIComponent)].join('/');
  const { adminAccess, session } = getState() as { adminAccess: AdminAccessState; session: SessionState };
  const view = path.startsWith(adminPath) ? null : session.view;
  const adminKey = path.startsWith(adminPath) || view ? (request.adminKey ?? adminAccess.key) : null;
  const userNow = () => (getState() as { session: SessionState }).session.user;
  const user = userNow();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(adminKey && { 'admin-key': adminKey }),
    ...(view && { 'customer-view': view.viewToken }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  try {
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method,
      credentials: 'include',
      ...(outlivesPage && { keepalive: true }),
      ...(signal && { signal }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return { response };

    const error = await readApiError(response);
    if (view && viewEndings.includes(error.body.code)) dispatch(viewEnded());
    // The error is not about a user who has signed in since.
    if (userNow() === user) {
      if (error.body.code === 'not_signed_in') dispatch(sessionEnded());
      if (error.body.code === 'password_change_required') dispatch(passwordChangeEnforced());
    }
    if (adminKey && error.body.code === 'invalid_admin_key') dispatch(adminKeyRejected(adminKey));
    if (adminKey && error.body.code === 'admin_session_required') dispatch(adminSessionRequired(adminKey));
    return { error };
  } catch (cause) {
    return { error: networkError(cause) };
  }
}

const call: BaseQueryFn<ApiCall, unknown, ApiError> = async (request, context) => {
  const { response, error } = await send(request, context);
  if (error) return { error };
  try {
    return { data: response.status === 204 ? null : ((await response.json()) as unknown) };
  } catch (cause) {
    return { error: networkError(cause) };
  }
};

/** The tags of the signed-in user's data. */
const customerTags = ['Account', 'Affiliate', 'CreditAlert', 'Sessions', 'TopUp', 'TwoFactor'] as const;

/**
 * The API of the app; features inject their endpoints. Cached data stays fresh until a mutation invalidates it. Nothing
 * is refetched on focus or on reconnection.
 */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: customerTags,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** Invalidates the data of the previous user or session. */
export const invalidateCustomerData = () => baseApi.util.invalidateTags([...customerTags]);
