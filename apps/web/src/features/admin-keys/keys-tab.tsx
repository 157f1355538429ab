import type { AdminKeyRecord } from '@scriptsmith/contracts/admin';
import { Badge } from '../../shared/ui/badge.js';
import { QuietText } from '../../shared/ui/quiet-text.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { CreateAdminKeyDialog } from './components/create-admin-key-dialog.js';
import { KeyTable } from '../../shared/admin/issued-keys/key-table.js';
import { keysApi } from './api/admin-keys-api.js';
import { KeysPanel } from '../../shared/admin/issued-keys/keys-panel.js';

/** The keys that open this console: who has them, and what they may do. Only owners come here. */
export default function KeysTab() {
  const query = keysApi.useAdminKeysQuery();
  return (
    <KeysPanel<AdminKeyRecord>
      title="Admin Keys"
      mayChange
      newKey={{
        title: 'New Admin Key',
        explanation: 'Hand it over and keep it safe. It is not shown again.',
        label: 'Admin Key',
      }}
      CreateDialog={CreateAdminKeyDialog}
      rotation={keysApi.useRotateAdminKeyMutation()}
      revocation={keysApi.useRevokeAdminKeyMutation()}
      revoked="It stops working at once, for everybody who has it."
    >
      {(actions) => (
        <>
          <QuietText>
            A read-only key sees everything; a support key also changes users, credits and plans; an owner key also
            handles keys, payouts, promotions and webhooks.
          </QuietText>
          <TabContent query={query} what="the keys">
            {({ adminKeys }) => (
              <KeyTable
                label="Admin keys"
                keys={adminKeys}
                asOf={query.fulfilledTimeStamp ?? 0}
                permissions={{ name: 'Role', cell: ({ role }) => <Badge tone="neutral">{role}</Badge> }}
                {...actions}
              />
            )}
          </TabContent>
        </>
      )}
    </KeysPanel>
  );
}
