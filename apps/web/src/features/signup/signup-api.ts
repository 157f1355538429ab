import type { RegisterAnswer, Registration } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const signupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterAnswer, Registration>({
      query: (body) => ({ key: ['/api/register'], method: 'POST', body }),
    }),
  }),
});
