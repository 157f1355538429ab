import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { measure } from '../theme/tokens.js';
import { useSingleSubmission } from './use-single-submission.js';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.25),
  paddingTop: theme.spacing(2.5),
}));

export interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  /** The label of the submit button. */
  submitLabel: string;
  /** Whether the action cannot be undone. */
  destructive?: boolean;
  /**
   * The label of the safe choice in a form that confirms an action: `Keep User`. The dialog is then an alert that a
   * click outside closes. Other forms ignore a click outside, so that no input is lost.
   */
  keepLabel?: string;
  busy: boolean;
  wide?: boolean;
  onSubmit: SubmitEventHandler;
  onDismiss: () => void;
  children: ReactNode;
}

/** A form in a dialog. Mounted while it is open, so that it starts empty every time. */
export function FormDialog(props: FormDialogProps) {
  const titleId = useId();
  const leadId = useId();
  // The button responds before the dialog is rendered.
  const isRendered = useDeferredValue(true, false);
  const isAlert = props.keepLabel !== undefined;
  const submit = useSingleSubmission(props.onSubmit);
  return (
    <Dialog
      open={isRendered}
      scroll="body"
      onClose={(_event, reason) => (isAlert || reason === 'escapeKeyDown') && props.onDismiss()}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      {...(props.lead && { 'aria-describedby': leadId })}
      slotProps={{ paper: { sx: { maxWidth: props.wide ? measure.wideDialog : measure.dialog } } }}
    >
      <form noValidate onSubmit={submit}>
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
