import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { Shell } from '@scriptsmith/web-kit/shell/shell';
import { Route, Routes } from 'react-router-dom';

const AdminPage = lazyScreen(() => import('./admin-page.js'));
const AnalyticsPage = lazyScreen(() => import('../features/analytics/analytics-page.js'));
const SessionPage = lazyScreen(() => import('../features/analytics/session-page.js'));
const NotFoundPage = lazyScreen(() => import('@scriptsmith/web-kit/shell/not-found-page'));

/** The routes of the console, each a separate chunk. */
export function ConsoleRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={`${paths.admin}/*`} element={<AdminPage />} />
        <Route path={paths.analytics} element={<AnalyticsPage />} />
        <Route path={`${paths.analytics}/sessions/:sessionId`} element={<SessionPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
