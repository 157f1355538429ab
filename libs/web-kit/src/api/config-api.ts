import type { PublicConfig } from '@scriptsmith/contracts/gateway';
import { baseApi } from './base-api.js';

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => ({ key: ['/api/config'] }) }),
  }),
});

/** The brand that the server writes into the page. There is no page while prerendering. */
const pageBrandName =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

export const brandName = pageBrandName ?? 'Scriptsmith';
