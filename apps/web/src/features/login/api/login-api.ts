import type { LoginResponse } from '@scriptsmith/contracts/gateway';
import type { Login } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, Login>({
      query: (body) => ({ key: ['/api/login'], method: 'POST', body }),
    }),
  }),
});
