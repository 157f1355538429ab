import { useLocation } from 'react-router-dom';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { AdminGate } from '../shared/access/admin-gate.js';
import { AdminConsole } from './admin-console.js';
import { consolePlaceAt } from './console-place.js';

const NotFoundPage = lazyScreen(() => import('@scriptsmith/web-kit/shell/not-found-page'));

/** The admin console, behind the admin key. */
export default function AdminPage() {
  const { pathname } = useLocation();
  const place = consolePlaceAt(pathname);
  if (!place) return <NotFoundPage />;
  return (
    <AdminGate title="Admin Dashboard">
      <AdminConsole place={place} notFound={<NotFoundPage />} />
    </AdminGate>
  );
}
