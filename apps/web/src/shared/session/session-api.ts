import { baseApi } from '../api/base-api.js';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<null, void>({ query: () => ({ key: ['/api/logout'], method: 'POST', body: {} }) }),
  }),
});
