import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** A link to another screen that looks like a button. */
export function LinkButton(props: ButtonProps & { to: string }) {
  return <Button component={Link} {...props} />;
}
