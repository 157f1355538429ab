import Button from '@mui/material/Button';
import type { ApiKeyRecord } from '@scriptsmith/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../shared/admin/use-admin-access.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Panel } from '../../../shared/ui/panel.js';
import { useAttempt } from '../changes/use-attempt.js';
import { KeyTable } from '../keys/key-table.js';
import { RotateDialog } from '../keys/rotate-dialog.js';
import { QuietText } from '../parts/layout.js';
import { QueryContent } from '../parts/query-content.js';
import { useShownSecret } from '../parts/use-shown-secret.js';
import { apiKeysApi } from './api-keys-api.js';
import { CreateApiKeyDialog } from './create-api-key-dialog.js';

type Asked = { what: 'create' } | { what: 'rotate' | 'revoke'; key: ApiKeyRecord };

/** The keys of outside systems. A key that was just made is handed to the try-out. */
export function ApiKeysPanel({ onMade }: { onMade: (key: string) => void }) {
  const query = apiKeysApi.useApiKeysQuery();
  const [rotate, rotation] = apiKeysApi.useRotateApiKeyMutation();
  const [revoke, revocation] = apiKeysApi.useRevokeApiKeyMutation();
  const attempt = useAttempt();
  const mayChange = useMay('owner');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const secret = useShownSecret({
    title: 'New API Key',
    explanation: 'Put it into the outside system. It is not shown again.',
    label: 'API Key',
  });
  const show = (text: string | null) => {
    secret.show(text);
    if (text !== null) onMade(text);
  };

  const rotateAsked = async ({ id }: ApiKeyRecord, overlapSeconds: number) => {
    const change = { id, overlapSeconds };
    const failed = 'Failed to rotate the key';
    const answer = await attempt(change, (actionId) => rotate({ ...change, actionId }).unwrap(), { failed });
    if (!answer) return;
    close();
    show(answer.secret);
  };
  const revokeAsked = async ({ id }: ApiKeyRecord) => {
    const words = { done: 'Key revoked', failed: 'Failed to revoke the key' };
    await attempt({ id }, (actionId) => revoke({ id, actionId }).unwrap(), words);
    close();
  };

  return (
    <Panel
      title="API Keys"
      aside={
        mayChange && (
          <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAsked({ what: 'create' })}>
            Make Key
          </Button>
        )
      }
    >
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
              onRotate={mayChange ? (key) => setAsked({ what: 'rotate', key }) : undefined}
              onRevoke={mayChange ? (key) => setAsked({ what: 'revoke', key }) : undefined}
            />
          )
        }
      </QueryContent>
      {asked?.what === 'create' && <CreateApiKeyDialog onSecret={show} onClose={close} />}
      {asked?.what === 'rotate' && (
        <RotateDialog
          name={asked.key.name}
          busy={rotation.isLoading}
          onRotate={(overlapSeconds) => void rotateAsked(asked.key, overlapSeconds)}
          onClose={close}
        />
      )}
      {asked?.what === 'revoke' && (
        <ConfirmDialog
          open
          title="Revoke Key"
          question={`Are you sure you want to revoke ${asked.key.name}? The outside system that uses it is shut out at once.`}
          confirmLabel="Revoke Key"
          dismissLabel="Keep Key"
          busy={revocation.isLoading}
          onConfirm={() => void revokeAsked(asked.key)}
          onDismiss={close}
        />
      )}
      {secret.dialog}
    </Panel>
  );
}
