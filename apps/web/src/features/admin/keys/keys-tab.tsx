import Button from '@mui/material/Button';
import type { AdminKeyRecord } from '@scriptsmith/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Panel } from '../../../shared/ui/panel.js';
import { useAttempt } from '../changes/use-attempt.js';
import { AdminLoadFailure } from '../parts/admin-load-failure.js';
import { QuietText, RowsSkeleton } from '../parts/layout.js';
import { useShownSecret } from '../parts/use-shown-secret.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { KeyTable } from './key-table.js';
import { keysApi } from './keys-api.js';
import { RotateDialog } from './rotate-dialog.js';

type Asked = { what: 'create' } | { what: 'rotate' | 'revoke'; key: AdminKeyRecord };

/** The keys that open this console: who has them, and what they may do. */
export default function KeysTab() {
  const { data, error, refetch, fulfilledTimeStamp = 0 } = keysApi.useAdminKeysQuery();
  const [rotate, rotation] = keysApi.useRotateAdminKeyMutation();
  const [revoke, revocation] = keysApi.useRevokeAdminKeyMutation();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Asked | null>(null);
  const secret = useShownSecret({
    title: 'New Admin Key',
    explanation: 'Hand it over and keep it safe. It is not shown again.',
    label: 'Admin Key',
  });
  const close = () => setAsked(null);

  const rotateAsked = async ({ id }: AdminKeyRecord, overlapSeconds: number) => {
    const change = { id, overlapSeconds };
    const failed = 'Failed to rotate the key';
    const answer = await attempt(change, (actionId) => rotate({ ...change, actionId }).unwrap(), { failed });
    if (!answer) return;
    close();
    secret.show(answer.secret);
  };
  const revokeAsked = async ({ id }: AdminKeyRecord) => {
    const words = { done: 'Key revoked', failed: 'Failed to revoke the key' };
    await attempt({ id }, (actionId) => revoke({ id, actionId }).unwrap(), words);
    close();
  };

  return (
    <Panel
      title="Admin Keys"
      aside={
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAsked({ what: 'create' })}>
          Make Key
        </Button>
      }
    >
      <QuietText>
        A read-only key sees everything; a support key also changes users, credits and plans; an owner key also handles
        keys, payouts, promotions and webhooks.
      </QuietText>
      {error ? (
        <AdminLoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton label="Loading the keys" />
      ) : (
        <KeyTable
          label="Admin keys"
          keys={data.adminKeys}
          asOf={fulfilledTimeStamp}
          permissions={{ name: 'Role', cell: ({ role }) => <Badge tone="neutral">{role}</Badge> }}
          onRotate={(key) => setAsked({ what: 'rotate', key })}
          onRevoke={(key) => setAsked({ what: 'revoke', key })}
        />
      )}
      {asked?.what === 'create' && <CreateKeyDialog onSecret={secret.show} onClose={close} />}
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
          question={`Are you sure you want to revoke ${asked.key.name}? It stops working at once, for everybody who has it.`}
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
