import type { Login, LoginAnswer } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, Login>({
      query: (body) => ({ key: ['/api/login'], method: 'POST', body }),
    }),
  }),
});
