import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import type { ReactNode } from 'react';
import { measure } from '../theme/tokens.js';

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

interface MessageDialogProps {
  title: string;
  message: string;
  /** Screen readers announce an alert immediately. */
  role?: 'dialog' | 'alertdialog';
  /** The label of the button. */
  closeLabel: string;
  onClose: () => void;
  /** Additional content, such as a text to copy. */
  children?: ReactNode;
}

/** Shows a message. A click outside does not close it, because it may contain a secret that is shown once. */
export function MessageDialog({ title, message, role = 'dialog', closeLabel, onClose, children }: MessageDialogProps) {
  const titleId = useId();
  const messageId = useId();
  // The button responds before the dialog is rendered.
  const isRendered = useDeferredValue(true, false);
  return (
    <Dialog
      open={isRendered}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={messageId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      <Content>
        <Typography id={messageId} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        {children}
      </Content>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
