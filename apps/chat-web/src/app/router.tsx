import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../shared/routing/paths.js';
import { Blank } from './blank.js';
import { SessionGate } from './session-gate.js';

const SharedPage = lazyScreen(() => import('./shared/shared-page.js'));
const ServersScreen = lazyScreen(() => import('./workspace/servers-screen.js'));
const WorkspacePage = lazyScreen(() => import('./workspace/workspace-page.js'));

/** The routes of the app. All of them need a session, except links to shared conversations. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <FailureBoundary place={pathname}>
      <Suspense fallback={<Blank />}>
        <Routes>
          <Route path={paths.shared} element={<SharedPage />} />
          <Route path="*" element={<SignedInRoutes />} />
        </Routes>
      </Suspense>
    </FailureBoundary>
  );
}

function SignedInRoutes() {
  return (
    <SessionGate>
      <Routes>
        <Route path={paths.newConversation} element={<WorkspacePage />} />
        <Route path={paths.conversation} element={<WorkspacePage />} />
        <Route path={paths.servers} element={<ServersScreen />} />
        <Route path={paths.newServer} element={<ServersScreen />} />
        <Route path={paths.server} element={<ServersScreen />} />
        <Route path="*" element={<Navigate to={paths.newConversation} replace />} />
      </Routes>
    </SessionGate>
  );
}
