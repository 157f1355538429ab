import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { measure } from '../theme/tokens.js';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.25),
  paddingTop: theme.spacing(2.5),
}));

export interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  /** The word on the button that does it. */
  submitLabel: string;
  /** It cannot be taken back. */
  destructive?: boolean;
  /**
   * The safe answer where the form asks before something that cannot be taken back lightly: `Keep User`. The dialog is
   * then an alert, and a click beside it is the same answer; of other forms a stray click does not lose what was typed.
   */
  keepLabel?: string;
  busy: boolean;
  wide?: boolean;
  onSubmit: SubmitEventHandler;
  onDismiss: () => void;
  children: ReactNode;
}

/** A form over the screen. It is mounted while it is open, so that it begins empty every time. */
export function FormDialog(props: FormDialogProps) {
  const titleId = useId();
  const leadId = useId();
  const isAlert = props.keepLabel !== undefined;
  return (
    <Dialog
      open
      scroll="body"
      onClose={(_event, reason) => (isAlert || reason === 'escapeKeyDown') && props.onDismiss()}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      {...(props.lead && { 'aria-describedby': leadId })}
      slotProps={{ paper: { sx: { maxWidth: props.wide ? measure.wideDialog : measure.dialog } } }}
    >
      <form noValidate onSubmit={props.onSubmit}>
        <DialogTitle id={titleId} variant="h3">
          {props.title}
        </DialogTitle>
        <DialogContent>
          {props.lead && (
            <Typography
              id={leadId}
              variant="body2"
              component="div"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {props.lead}
            </Typography>
          )}
          <Fields>{props.children}</Fields>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onDismiss}>{props.keepLabel ?? 'Cancel'}</Button>
          <Button
            type="submit"
            loading={props.busy}
            {...(props.destructive ? { color: 'error' } : { variant: 'contained' })}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Two fields beside each other where there is room. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.25, 2),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
