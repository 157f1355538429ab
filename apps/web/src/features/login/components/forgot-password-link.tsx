import Link from '@mui/material/Link';
import { onTouchScreens, touchTarget } from '@scriptsmith/ui/theme/tokens';
import { type Control, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { ForgotPasswordState } from '../../../shared/routing/forgot-password-state.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';

/** Passes the entered address on to the screen. Only the link is rendered again while the user types. */
export function ForgotPasswordLink({ control }: { control: Control<{ email: string; password: string }> }) {
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      component={RouterLink}
      to={paths.forgotPassword}
      state={{ email } satisfies ForgotPasswordState}
      sx={{
        color: 'text.secondary',
        [onTouchScreens]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
      }}
    >
      Forgot your password?
    </Link>
  );
}
