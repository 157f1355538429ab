import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyFieldErrors } from '../../../shared/forms/apply-field-errors.js';
import { newUserBodySchema } from '../../../shared/forms/contract-schemas.js';
import { PasswordField, TextField } from '../../../shared/forms/text-field.js';
import { useErrorToast, useToast } from '../../../shared/toast/use-toast.js';
import { ChoiceField } from '../parts/choice.js';
import { FieldPair, FormDialog } from '../parts/form-dialog.js';
import type { Secret } from '../parts/shown-once-dialog.js';
import { generatePassword } from './generate-password.js';
import { usePlanOptions } from './plans.js';
import type { UserChanges } from './use-user-changes.js';

interface CreateUserDialogProps {
  changes: UserChanges;
  onClose: () => void;
  /** The new user's password was made up here or by the server: it is shown once. */
  onSecret: (secret: Secret) => void;
}

type Form = z.input<typeof newUserBodySchema>;

export function CreateUserDialog({ changes, onClose, onSecret }: CreateUserDialogProps) {
  const form = useForm({
    resolver: zodResolver(newUserBodySchema),
    defaultValues: {
      ...{ username: '', email: '', firstName: '', lastName: '', password: '' },
      // Nothing is chosen yet; the schema refuses that.
      plan: '' as Form['plan'],
    },
  });
  const { errors } = form.formState;
  const plans = usePlanOptions();
  // One for the whole dialog: sent again, the form is the same.
  const [generatedPassword] = useState(generatePassword);
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(
    async (body) => {
      try {
        const tempPassword = await changes.create(body, generatedPassword);
        onClose();
        if (tempPassword) onSecret(temporaryPasswordOf(body.username, tempPassword));
      } catch (error) {
        applyFieldErrors(form, error);
        errorToast(error, 'Failed to create user');
      }
    },
    () => {
      const { username, email, plan } = form.getValues();
      if ([username, email, plan].some((value) => value.trim() === ''))
        toast({ title: 'Error', description: 'Please fill in all required fields', destructive: true });
    },
  );

  return (
    <FormDialog
      title="Create New User"
      submitLabel="Create User"
      busy={changes.isCreating}
      wide
      onSubmit={submit}
      onDismiss={onClose}
    >
      <FieldPair>
        <TextField
          label="Username"
          autoComplete="off"
          required
          field={form.register('username')}
          error={errors.username?.message}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          field={form.register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="First Name"
          autoComplete="off"
          field={form.register('firstName')}
          error={errors.firstName?.message}
        />
        <TextField
          label="Last Name"
          autoComplete="off"
          field={form.register('lastName')}
          error={errors.lastName?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          field={form.register('password')}
          error={errors.password?.message}
          hint="Left blank, one is generated and shown once"
        />
        <Controller
          control={form.control}
          name="plan"
          render={({ field }) => (
            <ChoiceField
              label="Plan"
              required
              value={field.value}
              options={plans}
              onChange={field.onChange}
              error={errors.plan && 'Choose a plan, or none'}
            />
          )}
        />
      </FieldPair>
    </FormDialog>
  );
}

/** A temporary password, as it is handed over. */
export const temporaryPasswordOf = (username: string, tempPassword: string): Secret => ({
  title: 'Temporary Password',
  explanation: `Give it to ${username}, who must change it on next login. It is not shown again.`,
  label: 'Temporary Password',
  text: tempPassword,
});
