import { AdminGate } from '../../shared/admin/admin-gate.js';
import { AnalyticsScreen } from './analytics-screen.js';

/** Traffic analytics, behind the admin key. */
export default function AnalyticsPage() {
  return (
    <AdminGate title="Analytics">
      <AnalyticsScreen />
    </AdminGate>
  );
}
