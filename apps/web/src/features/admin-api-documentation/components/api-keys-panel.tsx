import type { ApiKeyRecord } from '@scriptsmith/contracts/identity';
import { useMay } from '../../../shared/admin/access/use-admin-access.js';
import { QueryContent } from '../../../shared/query/query-content.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';
import { KeyTable } from '../../../shared/admin/issued-keys/key-table.js';
import { KeysPanel } from '../../../shared/admin/issued-keys/keys-panel.js';
import { apiKeysApi } from '../api/api-keys-api.js';
import { CreateApiKeyDialog } from './create-api-key-dialog.js';

/** The keys of outside systems. A key that was just made is handed to the try-out. */
export function ApiKeysPanel({ onMade }: { onMade: (key: string) => void }) {
  const query = apiKeysApi.useApiKeysQuery();
  return (
    <KeysPanel<ApiKeyRecord>
      title="API Keys"
      mayChange={useMay('owner')}
      newKey={{
        title: 'New API Key',
        explanation: 'Put it into the outside system. It is not shown again.',
        label: 'API Key',
      }}
      CreateDialog={CreateApiKeyDialog}
      rotation={apiKeysApi.useRotateApiKeyMutation()}
      revocation={apiKeysApi.useRevokeApiKeyMutation()}
      revoked="The outside system that uses it is shut out at once."
      onMade={onMade}
    >
      {(actions) => (
        <QueryContent query={query} what="the keys">
          {({ apiKeys }) =>
            apiKeys.length === 0 ? (
              <QuietText>No keys yet. Make one for each outside system.</QuietText>
            ) : (
              <KeyTable
                label="API keys"
                keys={apiKeys}
                asOf={query.fulfilledTimeStamp ?? 0}
                permissions={{ name: 'Scopes', cell: ({ scopes }) => scopes.join(', ') }}
                {...actions}
              />
            )
          }
        </QueryContent>
      )}
    </KeysPanel>
  );
}
