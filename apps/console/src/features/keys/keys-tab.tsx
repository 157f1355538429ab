import Stack from '@mui/material/Stack';
import type { AdminKeyRecord } from '@scriptsmith/contracts/admin';
import { Badge } from '@scriptsmith/ui/components/badge';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import type { ListColumn } from '../../shared/list/list-column.js';
import { KeyList } from '../../shared/issued-keys/key-list.js';
import { keysApi } from '@scriptsmith/web-kit/api/admin-keys-api';
import { KeysPanel } from '../../shared/issued-keys/keys-panel.js';
import { RevealTogether } from '@scriptsmith/web-kit/query/reveal-together';
import { TwoFactorPanel } from './two-factor/two-factor-panel.js';

const CreateAdminKeyDialog = lazyDialog(
  () => import('./components/create-admin-key-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The admin keys, and the second factor of the own key. Only owners can open this tab. */
export default function KeysTab() {
  return (
    <RevealTogether label="Loading the keys">
      <Stack sx={{ gap: 2.5 }}>
        <AdminKeysPanel />
        <TwoFactorPanel />
      </Stack>
    </RevealTogether>
  );
}

const role: ListColumn<AdminKeyRecord> = {
  name: 'Role',
  widthRem: 7,
  grow: 0.5,
  priority: 2,
  isSummary: true,
  cell: (key) => <Badge tone="neutral">{key.role}</Badge>,
};

function AdminKeysPanel() {
  const query = keysApi.useAdminKeysQuery();
  return (
    <KeysPanel<AdminKeyRecord>
      title="Admin Keys"
      canEdit
      newKey={{
        title: 'New Admin Key',
        explanation: "Store this key securely. It won't be shown again.",
        label: 'Admin Key',
      }}
      CreateDialog={CreateAdminKeyDialog}
      rotation={keysApi.useRotateAdminKeyMutation()}
      revocation={keysApi.useRevokeAdminKeyMutation()}
      revoked="It stops working immediately."
    >
      {(actions) => (
        <Stack sx={{ gap: 2 }}>
          <SecondaryText>
            Read-only keys can view everything. Support keys can also change users, credits and plans, and refund
            payments. Owner keys can also manage keys, payouts, promotions and webhooks.
          </SecondaryText>
          <KeyList
            label="Admin keys"
            query={query}
            keysOf={({ adminKeys }) => adminKeys}
            permissions={role}
            empty={<SecondaryText>No admin keys.</SecondaryText>}
            {...actions}
          />
        </Stack>
      )}
    </KeysPanel>
  );
}
