import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { adminKeyRefused } from '../state/admin-access-slice.js';
import type { AdminAccessState } from '../state/admin-access-slice.js';
import { passwordChangeDemanded, sessionEnded } from '../state/session-slice.js';
import type { SessionState } from '../state/session-slice.js';
import { networkError, readApiError } from './api-error.js';
import type { ApiError } from './api-error.js';

/** A call: the parts of its address, joined with `/`, and for anything but GET a method and a JSON body. */
export interface ApiCall {
  key: readonly [path: string, ...parts: (string | number)[]];
  query?: Record<string, string>;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** The same id again does nothing twice. */
  idempotencyKey?: string;
  /** A key to be tried out, in place of the stored one. */
  adminKey?: string;
}

/** Where a call comes from: its place in the store, and what ends it. */
export interface CallContext {
  getState: () => unknown;
  dispatch: (action: { type: string }) => unknown;
  signal?: AbortSignal;
}

const adminPath = '/api/admin/';

/** An answer that is ok, or what went wrong. */
type Outcome = { response: Response; error?: never } | { error: ApiError; response?: never };

/**
 * Makes a call (specification, section 7): cookies included, JSON when there is a body, the admin key on every admin
 * call, no retry. Never throws.
 */
export async function send(wanted: ApiCall, { getState, dispatch, signal }: CallContext): Promise<Outcome> {
  const { key, query, method = 'GET', body, idempotencyKey } = wanted;
  const [path, ...parts] = key;
  const address = [path, ...parts.map(encodeURIComponent)].join('/');
  const adminKey = path.startsWith(adminPath)
    ? (wanted.adminKey ?? (getState() as { adminAccess: AdminAccessState }).adminAccess.key)
    : null;
  const userNow = () => (getState() as { session: SessionState }).session.user;
  const user = userNow();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(adminKey && { 'admin-key': adminKey }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  try {
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method,
      credentials: 'include',
      ...(signal && { signal }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return { response };

    const error = await readApiError(response);
    // Of who has signed in since, it says nothing.
    if (userNow() === user) {
      if (error.answer.code === 'not_signed_in') dispatch(sessionEnded());
      if (error.answer.code === 'password_change_required') dispatch(passwordChangeDemanded());
    }
    if (adminKey && error.answer.code === 'invalid_admin_key') dispatch(adminKeyRefused(adminKey));
    return { error };
  } catch (cause) {
    return { error: networkError(cause) };
  }
}

const call: BaseQueryFn<ApiCall, unknown, ApiError> = async (wanted, context) => {
  const { response, error } = await send(wanted, context);
  if (error) return { error };
  try {
    return { data: response.status === 204 ? null : await response.json() };
  } catch (cause) {
    return { error: networkError(cause) };
  }
};

/** Of what is loaded for the signed-in user. */
const customerTags = ['Account', 'Affiliate'] as const;

/**
 * The one API of the app; features inject their endpoints. What was loaded stays fresh until a mutation invalidates
 * it: nothing refetches on focus, on reconnection or by polling.
 */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: customerTags,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** For who comes after somebody else, or after a session that ended: what was loaded before is not theirs, or is old. */
export const forgetCustomerAnswers = () => baseApi.util.invalidateTags([...customerTags]);
