import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { measure } from '../../app/theme/tokens.js';
import { applyFieldErrors } from '../../shared/forms/apply-field-errors.js';
import { accountDeletionSchema } from '../../shared/forms/contract-schemas.js';
import { PasswordField, TextField } from '../../shared/forms/text-field.js';
import { useForgetDeletedAccount } from '../../shared/session/use-session.js';
import { useErrorToast, useToast } from '../../shared/toast/use-toast.js';
import { accountSettingsApi } from './account-api.js';

const confirmation = 'delete my account';

const formSchema = accountDeletionSchema.extend({
  confirmation: z
    .string()
    .refine((typed) => typed.trim().toLowerCase() === confirmation, `Type “${confirmation}” to go on`),
});

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  paddingTop: theme.spacing(2.5),
}));

interface DeletionDialogProps {
  open: boolean;
  onDismiss: () => void;
}

/** Asks for a sentence, so that nobody does it by accident, and for the password, so that nobody else does. */
export default function DeletionDialog({ open, onDismiss }: DeletionDialogProps) {
  const titleId = useId();
  const textId = useId();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { confirmation: '', currentPassword: '' },
  });
  const { errors } = form.formState;
  const [deleteAccount, { isLoading }] = accountSettingsApi.useDeleteAccountMutation();
  const forgetDeletedAccount = useForgetDeletedAccount();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await deleteAccount({ currentPassword }).unwrap();
      forgetDeletedAccount();
      toast({ title: 'Account Deleted', description: 'Your account and your data have been removed.' });
    } catch (error) {
      applyFieldErrors(form, error);
      errorToast(error, 'Failed to delete your account');
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } }, transition: { onExited: () => form.reset() } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h3">
          Delete Account
        </DialogTitle>
        <DialogContent>
          <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
            Your account, your subscription and your credits end now, and cannot be brought back.
          </Typography>
          <Fields>
            <TextField
              label={`Type “${confirmation}”`}
              autoComplete="off"
              required
              field={form.register('confirmation')}
              error={errors.confirmation?.message}
            />
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              required
              field={form.register('currentPassword')}
              error={errors.currentPassword?.message}
            />
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button onClick={onDismiss}>Keep Account</Button>
          <Button type="submit" color="error" loading={isLoading}>
            Delete Account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
