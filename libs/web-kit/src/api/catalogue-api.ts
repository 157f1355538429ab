import type { Catalogue } from '@scriptsmith/contracts/billing';
import { baseApi } from './base-api.js';

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    catalogue: build.query<Catalogue, void>({ query: () => ({ key: ['/api/catalogue'] }) }),
  }),
});
