import type { PasswordChange } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const changePasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<{ success: true }, PasswordChange>({
      query: (body) => ({ key: ['/api/change-password'], method: 'POST', body }),
      // While a temporary password was set, every authenticated call was refused.
      invalidatesTags: ['Account'],
    }),
  }),
});
