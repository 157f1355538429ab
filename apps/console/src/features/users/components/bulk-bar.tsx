import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import type { BulkAction } from '../bulk-actions.js';

const BulkDialog = lazyDialog(
  () => import('./bulk-dialog.js'),
  ({ onClose }) => onClose(),
);

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: theme.spacing(8.5),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
  border: `${hairline} ${theme.vars.palette.accentText}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface BulkBarProps {
  users: readonly AdminUser[];
  onClear: () => void;
}

/** The actions for all selected users, including users on other pages. */
export function BulkBar({ users, onClear }: BulkBarProps) {
  const [openDialog, setOpenDialog] = useState<BulkAction['kind'] | null>(null);
  return (
    <Bar aria-label="Selected users" onPointerEnter={BulkDialog.preload} onFocus={BulkDialog.preload}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 520, marginInlineEnd: 1 }}>
        {formatNumber(users.length)} selected
      </Typography>
      <Button size="small" onClick={() => setOpenDialog('plan')}>
        Change Plan
      </Button>
      <Button size="small" onClick={() => setOpenDialog('credits')}>
        Set Credits
      </Button>
      <Button size="small" onClick={() => setOpenDialog('ban')}>
        Ban
      </Button>
      <Button size="small" color="error" onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear Selection
      </Button>
      {openDialog && <BulkDialog kind={openDialog} users={users} onClose={() => setOpenDialog(null)} />}
    </Bar>
  );
}
