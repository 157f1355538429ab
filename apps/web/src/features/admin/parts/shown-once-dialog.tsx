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

export interface Secret {
  title: string;
  /** What to do with it, and that it is not shown again. */
  explanation: string;
  /** What it is: `Temporary Password`. */
  label: string;
  text: string;
}

/** Something shown this once. A stray click beside it does not lose it. */
export function ShownOnceDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        {secret.title}
      </DialogTitle>
      <Content>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {secret.explanation}
        </Typography>
        <CopyBox label={secret.label} text={secret.text} confirmation={`${secret.label} copied to clipboard`} />
      </Content>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
