import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { measure } from '../../../app/theme/tokens.js';
import { banBodySchema } from '../../../shared/forms/contract-schemas.js';
import { Form } from '../../../shared/forms/form.js';
import { TextField } from '../../../shared/forms/text-field.js';

interface BanDialogProps {
  username: string;
  busy: boolean;
  onBan: (reason: string) => void;
  onDismiss: () => void;
}

/**
 * Asks why. Left blank, nothing is done (specification, section 5). It is mounted while it is open, so that it begins
 * empty every time.
 */
export function BanDialog({ username, busy, onBan, onDismiss }: BanDialogProps) {
  const titleId = useId();
  const textId = useId();
  const form = useForm({ resolver: zodResolver(banBodySchema), defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onClose={onDismiss}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        Ban User
      </DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
          {username} is signed out everywhere and cannot sign in again until an admin allows it.
        </Typography>
        <Form onSubmit={form.handleSubmit(({ reason }) => onBan(reason))}>
          <TextField
            label="Reason"
            autoComplete="off"
            required
            field={form.register('reason')}
            error={form.formState.errors.reason?.message}
            hint="Other admins see it; the user does not."
          />
          <DialogActions sx={{ p: 0 }}>
            <Button onClick={onDismiss}>Keep User</Button>
            <Button type="submit" color="error" loading={busy}>
              Ban User
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
