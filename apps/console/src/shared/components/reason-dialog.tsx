import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { banBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import type { FormDialogProps } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';

interface ReasonDialogProps extends Omit<FormDialogProps, 'children' | 'onSubmit'> {
  /** Says who can see the reason. */
  hint?: string;
  onReason: (reason: string) => void | Promise<void>;
}

/** Asks for a reason, which is required. */
export default function ReasonDialog({ hint, onReason, ...dialog }: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(banBodySchema), defaultValues: { reason: '' } });
  return (
    <FormDialog {...dialog} onSubmit={form.handleSubmit(({ reason }) => onReason(reason))}>
      <TextField label="Reason" autoComplete="off" required hint={hint} {...fieldsOf(form)('reason')} />
    </FormDialog>
  );
}
