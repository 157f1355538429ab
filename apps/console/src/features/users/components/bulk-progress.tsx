import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { Check, CircleDashed, Clock, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import type { BulkAction } from '../bulk-actions.js';
import { bulkTitles } from '../bulk-form.js';
import { useBulkRun } from '../hooks/use-bulk-run.js';
import type { RowResult } from '../hooks/use-bulk-run.js';

const Rows = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  maxHeight: '50vh',
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1.4fr)',
    alignItems: 'baseline',
    gap: theme.spacing(1.25),
    padding: theme.spacing(1, 0),
    borderTop: `${hairline} ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& svg': { alignSelf: 'center' },
}));

const icons = {
  waiting: <CircleDashed size="1rem" aria-hidden />,
  working: <CircularProgress size="1rem" color="inherit" aria-hidden />,
  done: <Check size="1rem" aria-hidden />,
  running: <Clock size="1rem" aria-hidden />,
  failed: <X size="1rem" aria-hidden />,
} as const satisfies Record<RowResult['state'], unknown>;

const labels = {
  waiting: 'Pending',
  working: 'Processing',
  done: 'Done',
  running: 'In progress',
  failed: 'Failed',
} as const satisfies Record<RowResult['state'], string>;

const colors = {
  waiting: 'text.secondary',
  working: 'text.secondary',
  done: 'success.main',
  running: 'warning.main',
  failed: 'error.main',
} as const satisfies Record<RowResult['state'], string>;

const waiting: RowResult = { state: 'waiting' };

interface BulkProgressProps {
  action: BulkAction;
  users: readonly AdminUser[];
  onClose: () => void;
}

/** The result for each user. Failed and unprocessed users can be retried. */
export function BulkProgress({ action, users, onClose }: BulkProgressProps) {
  const titleId = useId();
  const { results, isRunning, start, stop } = useBulkRun();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start(action, users);
  });

  const resultOf = (user: AdminUser): RowResult => results.get(user.id) ?? waiting;
  const isOpen = (user: AdminUser): boolean => ['failed', 'waiting'].includes(resultOf(user).state);
  const processed = users.filter((user) => !['waiting', 'working'].includes(resultOf(user).state)).length;
  const open = users.filter(isOpen);

  return (
    <Dialog
      open
      fullWidth
      onClose={() => {
        if (!isRunning) onClose();
      }}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.wideDialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {bulkTitles[action.kind]}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {processed} of {users.length} processed
          {!isRunning && open.length > 0 && `, ${open.length} not completed`}
        </Typography>
        <Rows tabIndex={0} aria-label="Results">
          {users.map((user) => {
            const result = resultOf(user);
            return (
              <Typography key={user.id} variant="body2" component="li" sx={{ color: colors[result.state] }}>
                {icons[result.state]}
                <span>{user.username}</span>
                <span>{'message' in result ? `${labels[result.state]}: ${result.message}` : labels[result.state]}</span>
              </Typography>
            );
          })}
        </Rows>
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            {open.length > 0 && (
              <Button onClick={() => void start(action, open)}>
                Retry for {open.length} {open.length === 1 ? 'user' : 'users'}
              </Button>
            )}
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
