import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useIdempotentSubmit } from '../operations/use-idempotent-submit.js';
import type { KeyMutation, KeySecret } from './key-mutation.js';

export interface NewKeyProps {
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

interface CreateKeyDialogProps<Typed extends FieldValues, Context, Body extends object> extends NewKeyProps {
  title: string;
  lead: string;
  form: UseFormReturn<Typed, Context, Body>;
  creation: KeyMutation<Body & { actionId: string }, KeySecret>;
  /** Replaces the error message of the schema for the name. */
  nameRefusal?: string;
  /** The permissions of the key. */
  children: ReactNode;
}

/** Creates an admin key or an API key. */
export function CreateKeyDialog<Typed extends FieldValues & { name: string }, Context, Body extends object>({
  title,
  lead,
  form,
  creation: [create, { isLoading }],
  nameRefusal,
  onSecret,
  onClose,
  children,
}: CreateKeyDialogProps<Typed, Context, Body>) {
  const submitOnce = useIdempotentSubmit();
  const name = fieldsOf(form)('name' as FieldPath<Typed>);

  const submit = useSubmit(
    form,
    async (body) => {
      const { secret } = await submitOnce(body, (actionId) => create({ ...body, actionId }).unwrap());
      onClose();
      onSecret(secret);
    },
    { failed: 'Failed to create the key' },
  );

  return (
    <FormDialog
      title={title}
      lead={lead}
      submitLabel="Create Key"
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField label="Name" autoComplete="off" required {...name} error={name.error && (nameRefusal ?? name.error)} />
      {children}
    </FormDialog>
  );
}
