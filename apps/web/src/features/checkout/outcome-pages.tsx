import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.js';
import { control } from '../../app/theme/tokens.js';
import { CentredPage } from '../../shared/ui/centred-page.js';
import { LinkButton } from '../../shared/ui/link-button.js';

/** In place of a checkout that cannot go on: what is wrong, and where to go. */
export function CheckoutFailure({ reason, onRetry }: { reason: string; onRetry?: () => unknown }) {
  return (
    <CentredPage title="Payment Error" heading="Payment Error" lead={<span role="alert">{reason}</span>}>
      <Stack spacing={1.5} sx={{ mt: 4 }}>
        {onRetry && (
          <Button variant="contained" size="large" onClick={() => void onRetry()}>
            Try Again
          </Button>
        )}
        <LinkButton to={paths.landing} variant={onRetry ? 'text' : 'contained'} size="large">
          Return Home
        </LinkButton>
      </Stack>
    </CentredPage>
  );
}

export function CheckoutLoading({ lead }: { lead: ReactNode }) {
  return (
    <CentredPage title="Checkout" heading="Checkout" lead={<span role="status">{lead}</span>}>
      <Skeleton sx={{ mt: 4, height: (theme) => theme.spacing(12) }} />
      <Skeleton sx={{ mt: 3, height: control.large }} />
    </CentredPage>
  );
}
