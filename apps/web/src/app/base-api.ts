import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { passwordChangeDemanded, sessionEnded } from '../shared/session/session-slice.js';
import { networkError, readApiError } from './api-error.js';
import type { ApiError } from './api-error.js';

/** A call: the parts of its address, joined with `/`, and for anything but GET a method and a JSON body. */
export interface ApiCall {
  key: readonly [path: string, ...parts: (string | number)[]];
  query?: Record<string, string>;
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/** Specification, section 7: cookies included, JSON when there is a body, no retry. */
const call: BaseQueryFn<ApiCall, unknown, ApiError> = async (wanted, { dispatch, signal }) => {
  const { key, query, method = 'GET', body } = wanted;
  const [path, ...parts] = key;
  try {
    const address = [path, ...parts.map(encodeURIComponent)].join('/');
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method,
      signal,
      credentials: 'include',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.ok) return { data: response.status === 204 ? null : await response.json() };

    const error = await readApiError(response);
    if (error.answer.code === 'not_signed_in') dispatch(sessionEnded());
    if (error.answer.code === 'password_change_required') dispatch(passwordChangeDemanded());
    return { error };
  } catch (cause) {
    return { error: networkError(cause) };
  }
};

/**
 * The one API of the app; features inject their endpoints. What was loaded stays fresh until a mutation invalidates
 * it: nothing refetches on focus, on reconnection or by polling.
 */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: ['Account', 'Affiliate'],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
