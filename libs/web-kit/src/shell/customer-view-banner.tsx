import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useStopViewing } from '../session/customer-view.js';
import { useAppSelector } from '../store/hooks.js';

const Strip = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(0.5, 2),
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 18%, ${theme.vars.palette.background.default})`,
  '& > span': { minWidth: 'min(100%, 10rem)', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& > svg': { display: 'none' }, '& > span': { flex: '1 1 10rem' } },
}));

/** Says that an admin views the site as a customer, on every screen. */
export default function CustomerViewBanner() {
  const { user, view } = useAppSelector(({ session }) => session);
  const stop = useStopViewing();
  if (!user || !view) return null;
  return (
    <Strip role="status">
      <Eye size="1rem" aria-hidden />
      <span>{view.hasEnded ? `The view of ${user.username} has ended` : `Viewing as ${user.username}, read only`}</span>
      <Button size="small" onClick={() => void stop()}>
        {view.hasEnded ? 'Back to Console' : 'Stop Viewing'}
      </Button>
    </Strip>
  );
}
