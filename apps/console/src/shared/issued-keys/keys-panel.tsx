import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { Panel } from '@scriptsmith/ui/components/panel';
import { useAdminMutation } from '../operations/use-admin-mutation.js';
import type { Secret } from '../components/secret-dialog.js';
import { useSecretDialog } from '../components/use-secret-dialog.js';
import type { NewKeyProps } from './create-key-dialog.js';
import type { KeyMutation, KeySecret } from './key-mutation.js';
import type { KeyRecord } from './key-record.js';
import type { KeyActions } from './key-list.js';
import { RotateDialog } from './rotate-dialog.js';

type OpenDialog<Key> = { kind: 'create' } | { kind: 'rotate' | 'revoke'; key: Key };

interface KeysPanelProps<Key extends KeyRecord> {
  title: string;
  canEdit: boolean;
  /** The dialog that shows a new key. */
  newKey: Omit<Secret, 'text'>;
  CreateDialog: ComponentType<NewKeyProps>;
  rotation: KeyMutation<{ keyId: string; overlapSeconds: number; actionId: string }, KeySecret>;
  revocation: KeyMutation<{ keyId: string; actionId: string }, unknown>;
  /** The consequence of a revocation, as a sentence. */
  revoked: string;
  /** Called with a new key. */
  onCreated?: (key: string) => void;
  /** Renders the table with the available actions. Without permission there are none. */
  children: (actions: KeyActions<Key>) => ReactNode;
}

/** Keys of one kind, which can be created, rotated and revoked. */
export function KeysPanel<Key extends KeyRecord>(props: KeysPanelProps<Key>) {
  const { title, canEdit, newKey, CreateDialog, revoked, onCreated, children } = props;
  const [rotate, rotation] = props.rotation;
  const [revoke, revocation] = props.revocation;
  const mutate = useAdminMutation();
  const [openDialog, setOpenDialog] = useState<OpenDialog<Key> | null>(null);
  const secret = useSecretDialog(newKey);
  const close = () => setOpenDialog(null);
  const show = (text: string | null) => {
    secret.show(text);
    if (text !== null) onCreated?.(text);
  };

  const confirmRotation = async ({ id: keyId }: Key, overlapSeconds: number) => {
    const change = { keyId, overlapSeconds };
    const failed = 'Failed to rotate the key';
    const response = await mutate(change, (actionId) => rotate({ ...change, actionId }).unwrap(), { failed });
    if (!response) return;
    close();
    show(response.secret);
  };
  const confirmRevocation = async ({ id: keyId }: Key) => {
    const messages = { done: 'Key revoked', failed: 'Failed to revoke the key' };
    await mutate({ keyId }, (actionId) => revoke({ keyId, actionId }).unwrap(), messages);
    close();
  };

  return (
    <Panel
      title={title}
      aside={
        canEdit && (
          <Button
            size="small"
            startIcon={<Plus size="1rem" aria-hidden />}
            onClick={() => setOpenDialog({ kind: 'create' })}
          >
            Create Key
          </Button>
        )
      }
    >
      {children(
        canEdit
          ? {
              onRotate: (key) => setOpenDialog({ kind: 'rotate', key }),
              onRevoke: (key) => setOpenDialog({ kind: 'revoke', key }),
            }
          : {},
      )}
      {openDialog?.kind === 'create' && <CreateDialog onSecret={show} onClose={close} />}
      {openDialog?.kind === 'rotate' && (
        <RotateDialog
          name={openDialog.key.name}
          busy={rotation.isLoading}
          onRotate={(overlapSeconds) => void confirmRotation(openDialog.key, overlapSeconds)}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'revoke' && (
        <ConfirmDialog
          open
          title="Revoke Key"
          question={`Are you sure you want to revoke ${openDialog.key.name}? ${revoked}`}
          confirmLabel="Revoke Key"
          dismissLabel="Keep Key"
          busy={revocation.isLoading}
          onConfirm={() => void confirmRevocation(openDialog.key)}
          onDismiss={close}
        />
      )}
      {secret.dialog}
    </Panel>
  );
}
