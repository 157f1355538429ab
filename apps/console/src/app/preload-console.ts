import { statsApi } from '../features/stats/api/stats-api.js';
import { adminSessionApi } from '@scriptsmith/web-kit/api/admin-session-api';
import { firstPageQuery, userListApi } from '@scriptsmith/web-kit/api/user-list-api';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import type { AppStore } from '@scriptsmith/web-kit/store/root-state';

/**
 * Sends the first requests of the console while its screen is loaded and rendered. Without this, the list would be
 * requested after the session, and the session after the first rendering.
 */
export function preloadConsole({ getState, dispatch }: AppStore, { pathname, search }: Location): void {
  if (getState().adminAccess.key === null) return;
  dispatch(adminSessionApi.util.prefetch('adminSession', undefined, {}));
  if (pathname !== paths.admin) return;
  dispatch(statsApi.util.prefetch('adminStats', undefined, {}));
  if (search === '') dispatch(userListApi.util.prefetch('adminUsers', firstPageQuery, {}));
}
