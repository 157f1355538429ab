import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { measure } from '../theme/tokens.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** The labels of the buttons. */
  confirmLabel: string;
  dismissLabel: string;
  /** Red, unless nothing is lost. */
  confirmColor?: 'error' | 'primary';
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation. The safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const questionId = useId();
  // The button responds before the dialog is rendered.
  const isRendered = useDeferredValue(props.open, false);
  return (
    <Dialog
      open={props.open && isRendered}
      onClose={props.onDismiss}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {props.title}
      </DialogTitle>
      <DialogContent>
        <Typography id={questionId} variant="body2" sx={{ color: 'text.secondary' }}>
          {props.question}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onDismiss} autoFocus>
          {props.dismissLabel}
        </Button>
        <Button color={props.confirmColor ?? 'error'} onClick={props.onConfirm} disabled={props.busy}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
