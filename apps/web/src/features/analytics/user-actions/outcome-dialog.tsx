import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { measure } from '../../../app/theme/tokens.js';
import { CopyBox } from '../../../shared/ui/copy-box.js';

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

export interface Outcome {
  title: string;
  /** The server's own words. */
  message: string;
  /** Shown this once. */
  tempPassword?: string | undefined;
}

interface OutcomeDialogProps {
  outcome: Outcome;
  onClose: () => void;
}

/** The alert with what the server said. A password in it would be lost with a stray click beside it: it stays. */
export function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {outcome.title}
      </DialogTitle>
      <Content>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {outcome.message}
        </Typography>
        {outcome.tempPassword && (
          <CopyBox
            label="Temporary Password"
            text={outcome.tempPassword}
            confirmation="Temporary password copied to clipboard"
          />
        )}
      </Content>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
