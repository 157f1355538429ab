import { AdminGate } from '../../shared/access/admin-gate.js';
import { AnalyticsScreen } from './components/analytics-screen.js';

/** Traffic analytics, behind the admin key. */
export default function AnalyticsPage() {
  return (
    <AdminGate title="Analytics">
      <AnalyticsScreen />
    </AdminGate>
  );
}
