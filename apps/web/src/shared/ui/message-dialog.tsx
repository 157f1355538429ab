import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { measure } from '../theme/tokens.js';

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

interface MessageDialogProps {
  title: string;
  message: string;
  /** An alert interrupts: screen readers say it at once. */
  role?: 'dialog' | 'alertdialog';
  /** The word on the button. */
  closeLabel: string;
  onClose: () => void;
  /** What belongs to the message: something to copy. */
  children?: ReactNode;
}

/** Tells something, perhaps with something shown this once: a stray click beside it does not lose it. */
export function MessageDialog({ title, message, role = 'dialog', closeLabel, onClose, children }: MessageDialogProps) {
  const titleId = useId();
  const messageId = useId();
  return (
    <Dialog
      open
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
