import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { newUserBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useMissingFieldToast } from '../forms/use-missing-field-toast.js';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { FormChoice } from '../components/form-choice.js';
import { generatePassword } from './generate-password.js';
import { usePlanOptions } from './plan-options.js';
import type { UserMutations } from './use-user-mutations.js';

interface CreateUserDialogProps {
  changes: UserMutations;
  onClose: () => void;
}

type Form = z.input<typeof newUserBodySchema>;

export function CreateUserDialog({ changes, onClose }: CreateUserDialogProps) {
  const form = useForm({
    resolver: zodResolver(newUserBodySchema),
    defaultValues: {
      username: '',
      email: '',
      firstName: '',
      lastName: '',
      password: '',
      // No plan is selected yet, which the schema rejects.
      plan: '' as Form['plan'],
    },
  });
  const field = fieldsOf(form);
  const plans = usePlanOptions();
  // Generated once for each dialog, so that a retry sends the same form.
  const [generatedPassword] = useState(generatePassword);
  const onInvalid = useMissingFieldToast(form, ['username', 'email', 'plan']);

  const submit = useSubmit(
    form,
    async (body) => {
      await changes.create(body, generatedPassword);
      onClose();
    },
    { failed: 'Failed to create user', onInvalid },
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
        <TextField label="Username" autoComplete="off" required {...field('username')} />
        <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
        <TextField label="First Name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="off" {...field('lastName')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          {...field('password')}
          hint="Temporary: the user must change it on next login. Leave blank to generate one, which is shown once."
        />
        <FormChoice
          label="Plan"
          control={form.control}
          name="plan"
          options={plans}
          refusal="Choose a plan or No Plan"
        />
      </FieldPair>
    </FormDialog>
  );
}
