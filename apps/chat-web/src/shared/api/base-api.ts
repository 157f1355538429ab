import { createApi, retry } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sessionEnded } from '../state/session-slice.js';
import { networkError, readApiError } from './api-error.js';
import type { ApiError } from './api-error.js';

/** The parts of the path, joined with `/`, and a method and JSON body for anything but GET. */
export interface ApiCall {
  key: readonly [path: string, ...parts: string[]];
  query?: Record<string, string>;
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  /** A zip file instead of a JSON body. */
  archive?: Blob;
  /** An image instead of a JSON body. */
  image?: Blob;
  /** JSON unless set. */
  accept?: string;
  /** Reads a successful response. Reads it as JSON unless set. */
  responseHandler?: (response: Response) => Promise<unknown>;
}

const readJson = (response: Response): Promise<unknown> => response.json();

/** Sends a call with cookies and a JSON body. Never throws. */
const call: BaseQueryFn<ApiCall, unknown, ApiError> = async (request, { dispatch, signal }) => {
  const {
    key,
    query,
    method = 'GET',
    body,
    archive,
    image,
    accept = 'application/json',
    responseHandler = readJson,
  } = request;
  const [path, ...parts] = key;
  const address = [path, ...parts.map(encodeURIComponent)].join('/');
  try {
    const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
      method,
      credentials: 'include',
      signal,
      headers: {
        accept,
        ...(body && { 'content-type': 'application/json' }),
        ...(archive && { 'content-type': 'application/zip' }),
        ...(image && { 'content-type': image.type }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(archive && { body: archive }),
      ...(image && { body: image }),
    });
    if (response.ok) return { data: response.status === 204 ? null : await responseHandler(response) };

    const error = await readApiError(response);
    // The session itself is loaded to find out whether there is one.
    if (error.body.code === 'not_signed_in' && address !== '/api/session') dispatch(sessionEnded());
    return { error };
  } catch {
    return { error: networkError };
  }
};

/**
 * The API of the chat; modules inject their endpoints. Data is refetched when the browser is online again. Queries whose
 * data other devices change are also refetched when the window gets the focus; their hooks set `refetchOnFocus`. A failed
 * call is repeated if its endpoint says so (`maxRetries`, `retryCondition`).
 */
export const baseApi = createApi({
  baseQuery: retry(call, { maxRetries: 0 }),
  tagTypes: [
    ...(['Session', 'Credits', 'Conversations', 'Conversation', 'Estimate', 'Storage'] as const),
    ...(['Servers', 'Shares', 'Folders', 'DeliveryTargets', 'Deliveries', 'ConsoleErrors'] as const),
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
