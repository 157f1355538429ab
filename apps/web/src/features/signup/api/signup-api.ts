import type { RegisterResponse } from '@scriptsmith/contracts/gateway';
import type { Registration } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const signupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterResponse, Registration>({
      query: (body) => ({ key: ['/api/register'], method: 'POST', body }),
    }),
  }),
});
