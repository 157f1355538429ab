import { AdminGate } from '../../shared/admin/access/admin-gate.js';
import { AdminConsole } from './admin-console.js';

/** The admin console, behind the admin key. */
export default function AdminPage() {
  return (
    <AdminGate title="Admin Dashboard">
      <AdminConsole />
    </AdminGate>
  );
}
