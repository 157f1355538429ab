import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
}));

/** Shown instead of data that failed to load, with a retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Middle role="alert">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {message}
      </Typography>
      <Button size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </Middle>
  );
}
