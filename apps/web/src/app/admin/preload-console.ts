import { matchPath } from 'react-router-dom';
import { statsApi } from '../../features/admin-stats/api/stats-api.js';
import { adminSessionApi } from '../../shared/admin/access/admin-session-api.js';
import { firstPageQuery, userListApi } from '../../shared/admin/user-actions/user-list-api.js';
import { paths } from '../../shared/routing/paths.js';
import type { AppStore } from '../../shared/store/root-state.js';

/**
 * Sends the first requests of the console while its screen is loaded and rendered. Without this, the list would be
 * requested after the session, and the session after the first rendering.
 */
export function preloadConsole({ getState, dispatch }: AppStore, { pathname, search }: Location): void {
  const isConsole = [paths.admin, paths.analytics].some((path) => matchPath(`${path}/*`, pathname));
  if (!isConsole || getState().adminAccess.key === null) return;
  dispatch(adminSessionApi.util.prefetch('adminSession', undefined, {}));
  if (pathname !== paths.admin) return;
  dispatch(statsApi.util.prefetch('adminStats', undefined, {}));
  if (search === '') dispatch(userListApi.util.prefetch('adminUsers', firstPageQuery, {}));
}
