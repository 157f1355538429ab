import { callTo } from '@scriptsmith/web-kit/api/public-call';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';

const changesFilters = { invalidatesTags: ['SavedFilter' as const] };

export const savedFiltersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    savedFilters: build.query({ ...callTo('GET /api/admin/saved-filters'), providesTags: ['SavedFilter'] }),
    saveFilter: build.mutation({ ...callTo('POST /api/admin/saved-filters'), ...changesFilters }),
    renameSavedFilter: build.mutation({ ...callTo('PATCH /api/admin/saved-filters/:filterId'), ...changesFilters }),
    deleteSavedFilter: build.mutation({ ...callTo('DELETE /api/admin/saved-filters/:filterId'), ...changesFilters }),
  }),
});
