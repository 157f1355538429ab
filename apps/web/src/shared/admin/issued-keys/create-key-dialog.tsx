import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../forms/fields-of.js';
import { FormDialog } from '../../forms/form-dialog.js';
import { TextField } from '../../forms/text-field.js';
import { useSubmit } from '../../forms/use-submit.js';
import { useRepeatable } from '../operations/use-idempotent-submit.js';
import type { KeyMutation, KeySecret } from './key-mutation.js';

export interface NewKeyProps {
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

interface CreateKeyDialogProps<Typed extends FieldValues, Context, Body extends object> extends NewKeyProps {
  title: string;
  lead: string;
  form: UseFormReturn<Typed, Context, Body>;
  creation: KeyMutation<{ body: Body; actionId: string }, KeySecret>;
  /** What is said of a name that is refused, in place of the schema's own words. */
  nameRefusal?: string;
  /** What the key may do. */
  children: ReactNode;
}

/** Makes a key of either kind: its name, and what it may do. */
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
  const repeatable = useRepeatable();
  const name = fieldsOf(form)('name' as FieldPath<Typed>);

  const submit = useSubmit(
    form,
    async (body) => {
      const { secret } = await repeatable(body, (actionId) => create({ body, actionId }).unwrap());
      onClose();
      onSecret(secret);
    },
    { failed: 'Failed to make the key' },
  );

  return (
    <FormDialog title={title} lead={lead} submitLabel="Make Key" busy={isLoading} onSubmit={submit} onDismiss={onClose}>
      <TextField label="Name" autoComplete="off" required {...name} error={name.error && (nameRefusal ?? name.error)} />
      {children}
    </FormDialog>
  );
}
