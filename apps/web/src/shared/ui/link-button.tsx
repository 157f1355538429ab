import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** A link that looks like a button: it goes somewhere in the app. */
export function LinkButton(props: ButtonProps & { to: string }) {
  return <Button component={Link} {...props} />;
}
