import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useMissingFieldToast } from '../../../shared/forms/use-missing-field-toast.js';
import { FormChoice } from '../../../shared/components/form-choice.js';
import { missingCredits } from '../../../shared/user-actions/credits-dialog.js';
import { usePlanOptions } from '../../../shared/user-actions/plan-options.js';
import type { BulkAction } from '../bulk-actions.js';
import { bulkActionOf, bulkFormSchema, bulkTitles, deletionConfirmation, emptyBulkForm } from '../bulk-form.js';
import { BulkProgress } from './bulk-progress.js';

interface BulkDialogProps {
  kind: BulkAction['kind'];
  users: readonly AdminUser[];
  onClose: () => void;
}

/** Asks for the details of the action, then applies it to one user after another. */
export default function BulkDialog({ kind, users: selected, onClose }: BulkDialogProps) {
  // Deleted users leave the selection while the dialog still shows their results.
  const [users] = useState(selected);
  const [action, setAction] = useState<BulkAction | null>(null);
  if (action) return <BulkProgress action={action} users={users} onClose={onClose} />;
  return <BulkForm kind={kind} count={users.length} onStart={setAction} onClose={onClose} />;
}

interface BulkFormProps {
  kind: BulkAction['kind'];
  count: number;
  onStart: (action: BulkAction) => void;
  onClose: () => void;
}

function BulkForm({ kind, count, onStart, onClose }: BulkFormProps) {
  const form = useForm({ resolver: zodResolver(bulkFormSchema(kind, count)), defaultValues: emptyBulkForm });
  const field = fieldsOf(form);
  const plans = usePlanOptions();
  const onInvalid = useMissingFieldToast(form, kind === 'credits' ? ['creditsBalance', 'reason'] : [], missingCredits);

  const submit = form.handleSubmit(
    (values) => onStart(bulkActionOf(kind, values, plans.find(({ value }) => value === values.planId)?.label ?? '')),
    onInvalid,
  );

  return (
    <FormDialog
      title={`${bulkTitles[kind]}: ${count} ${count === 1 ? 'user' : 'users'}`}
      lead="Users are processed one at a time. You can retry any that fail."
      submitLabel={bulkTitles[kind]}
      destructive={kind === 'ban' || kind === 'delete'}
      busy={false}
      onSubmit={submit}
      onDismiss={onClose}
    >
      {kind === 'plan' && <FormChoice label="Plan" control={form.control} name="planId" options={plans} />}
      {kind === 'credits' && (
        <TextField
          label="Credit Amount"
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('creditsBalance')}
          hint="The new balance of each user"
        />
      )}
      {(kind === 'credits' || kind === 'ban') && (
        <TextField label="Reason" autoComplete="off" required {...field('reason')} />
      )}
      {kind === 'delete' && (
        <TextField
          label={`Type “${deletionConfirmation(count)}”`}
          autoComplete="off"
          required
          {...field('confirmation')}
          hint="Their accounts and data are deleted. This cannot be undone."
        />
      )}
    </FormDialog>
  );
}
