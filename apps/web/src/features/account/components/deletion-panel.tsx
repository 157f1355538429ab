import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Panel } from '@scriptsmith/ui/components/panel';

const DeletionDialog = lazyDialog(
  () => import('./deletion-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

/** Explains the deletion of the account and opens the dialog. */
export function DeletionPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Delete Account">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        Deleting your account cancels your subscription immediately, removes your credits and personal data, and
        disables your referral link. This cannot be undone.
      </Typography>
      <Button color="error" sx={{ mt: 2.5, alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
        Delete My Account
      </Button>
      {isOpen && <DeletionDialog onDismiss={() => setIsOpen(false)} />}
    </Panel>
  );
}
