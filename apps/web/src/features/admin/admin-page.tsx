import { AdminGate } from '../../shared/admin/admin-gate.js';
import { AdminConsole } from './console/admin-console.js';

/** The admin console, behind its key. */
export default function AdminPage() {
  return (
    <AdminGate title="Admin Dashboard">
      <AdminConsole />
    </AdminGate>
  );
}
