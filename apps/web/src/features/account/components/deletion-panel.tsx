import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measure } from '../../../shared/theme/tokens.js';
import { dialogOnDemand } from '../../../shared/lazy/lazy-component.js';
import { Panel } from '../../../shared/ui/panel.js';

const DeletionDialog = dialogOnDemand(
  () => import('./deletion-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

/** Leaving for good: what that means, and the way to it. */
export function DeletionPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Delete Account">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        Your subscription is cancelled at once, your credits are gone, your referral link stops working, and what we
        know about you is removed. This cannot be undone.
      </Typography>
      <Button color="error" sx={{ mt: 2.5, alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
        Delete My Account
      </Button>
      {isOpen && <DeletionDialog onDismiss={() => setIsOpen(false)} />}
    </Panel>
  );
}
