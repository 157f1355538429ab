import type { PublicConfig } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => ({ key: ['/api/config'] }) }),
  }),
});

/** The brand until the server has said which. */
const defaultBrandName = 'Scriptsmith';

export const useBrandName = (): string => configApi.useConfigQuery().data?.brandName ?? defaultBrandName;
