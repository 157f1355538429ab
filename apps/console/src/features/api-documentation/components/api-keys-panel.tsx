import type { ApiKeyRecord } from '@scriptsmith/contracts/identity';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { Badge } from '@scriptsmith/ui/components/badge';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { KeyList } from '../../../shared/issued-keys/key-list.js';
import { KeysPanel } from '../../../shared/issued-keys/keys-panel.js';
import { apiKeysApi } from '../api/api-keys-api.js';

const CreateApiKeyDialog = lazyDialog(
  () => import('./create-api-key-dialog.js'),
  ({ onClose }) => onClose(),
);

const scopes: ListColumn<ApiKeyRecord> = {
  name: 'Scopes',
  widthRem: 12,
  grow: 1.5,
  cell: ({ scopes: granted, testUserId }) => (
    <>
      {testUserId !== null && <Badge tone="caution">test: customer {testUserId}</Badge>} {granted.join(', ')}
    </>
  ),
};

/** The API keys of external systems. A new key is filled in to the form that tries the API. */
export function ApiKeysPanel({ onCreated }: { onCreated: (key: string) => void }) {
  const query = apiKeysApi.useApiKeysQuery();
  return (
    <KeysPanel<ApiKeyRecord>
      title="API Keys"
      canEdit={useHasRole('owner')}
      newKey={{
        title: 'New API Key',
        explanation: "Add this key to the system that calls the API. It won't be shown again.",
        label: 'API Key',
      }}
      CreateDialog={CreateApiKeyDialog}
      rotation={apiKeysApi.useRotateApiKeyMutation()}
      revocation={apiKeysApi.useRevokeApiKeyMutation()}
      revoked="Systems that use it lose access immediately."
      onCreated={onCreated}
    >
      {(actions) => (
        <KeyList
          label="API keys"
          query={query}
          keysOf={({ apiKeys }) => apiKeys}
          permissions={scopes}
          empty={<SecondaryText>No API keys yet. Create one for each system that calls the API.</SecondaryText>}
          {...actions}
        />
      )}
    </KeysPanel>
  );
}
