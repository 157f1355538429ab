import type { LoginResponse } from '@scriptsmith/contracts/gateway';
import type { Login } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, Login>({
      query: (body) => ({ key: ['/api/login'], method: 'POST', body }),
    }),
  }),
});
