import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Panel } from '../../ui/panel.js';
import { useAttempt } from '../operations/use-admin-mutation.js';
import type { Secret } from '../components/shown-once-dialog.js';
import { useShownSecret } from '../components/use-shown-secret.js';
import type { NewKeyProps } from './create-key-dialog.js';
import type { KeyMutation, KeySecret } from './key-mutation.js';
import type { KeyRecord } from './key-record.js';
import type { KeyActions } from './key-table.js';
import { RotateDialog } from './rotate-dialog.js';

type Asked<Key> = { what: 'create' } | { what: 'rotate' | 'revoke'; key: Key };

interface KeysPanelProps<Key extends KeyRecord> {
  title: string;
  mayChange: boolean;
  /** How a key that was just made is shown. */
  newKey: Omit<Secret, 'text'>;
  CreateDialog: ComponentType<NewKeyProps>;
  rotation: KeyMutation<{ id: string; overlapSeconds: number; actionId: string }, KeySecret>;
  revocation: KeyMutation<{ id: string; actionId: string }, unknown>;
  /** What a revocation means for whoever has the key, in a sentence. */
  revoked: string;
  /** Called with a key that was just made. */
  onMade?: (key: string) => void;
  /** The table of the keys, with what is offered for each; nothing where the keys may not be changed. */
  children: (actions: KeyActions<Key>) => ReactNode;
}

/** Keys of one kind: they are made, rotated and revoked, and each is shown once. */
export function KeysPanel<Key extends KeyRecord>(props: KeysPanelProps<Key>) {
  const { title, mayChange, newKey, CreateDialog, revoked, onMade, children } = props;
  const [rotate, rotation] = props.rotation;
  const [revoke, revocation] = props.revocation;
  const attempt = useAttempt();
  const [asked, setAsked] = useState<Asked<Key> | null>(null);
  const secret = useShownSecret(newKey);
  const close = () => setAsked(null);
  const show = (text: string | null) => {
    secret.show(text);
    if (text !== null) onMade?.(text);
  };

  const rotateAsked = async ({ id }: Key, overlapSeconds: number) => {
    const change = { id, overlapSeconds };
    const failed = 'Failed to rotate the key';
    const answer = await attempt(change, (actionId) => rotate({ ...change, actionId }).unwrap(), { failed });
    if (!answer) return;
    close();
    show(answer.secret);
  };
  const revokeAsked = async ({ id }: Key) => {
    const words = { done: 'Key revoked', failed: 'Failed to revoke the key' };
    await attempt({ id }, (actionId) => revoke({ id, actionId }).unwrap(), words);
    close();
  };

  return (
    <Panel
      title={title}
      aside={
        mayChange && (
          <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAsked({ what: 'create' })}>
            Make Key
          </Button>
        )
      }
    >
      {children(
        mayChange
          ? {
              onRotate: (key) => setAsked({ what: 'rotate', key }),
              onRevoke: (key) => setAsked({ what: 'revoke', key }),
            }
          : {},
      )}
      {asked?.what === 'create' && <CreateDialog onSecret={show} onClose={close} />}
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
          question={`Are you sure you want to revoke ${asked.key.name}? ${revoked}`}
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
