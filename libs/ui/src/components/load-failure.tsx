import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { hairline, radius } from '../theme/tokens.js';

const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.25, 1.5),
  padding: theme.spacing(1.5, 2),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  '& > svg': { flex: 'none', color: theme.vars.palette.error.main },
  // In a narrow place, the button is below the message.
  '& > p': { flex: '1 1 14em' },
}));

/** Shown instead of data that failed to load, with a retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Failure role="alert">
      <CircleAlert size="1.125rem" aria-hidden />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {message}
      </Typography>
      <Button size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </Failure>
  );
}
