import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { useForm } from 'react-hook-form';
import { adminKeyBodySchema } from '../../../shared/forms/contract-schemas.js';
import { FormChoice } from '../../../shared/admin/components/choice.js';
import { CreateKeyDialog } from '../../../shared/admin/issued-keys/create-key-dialog.js';
import type { NewKeyProps } from '../../../shared/admin/issued-keys/create-key-dialog.js';
import { keysApi } from '../api/admin-keys-api.js';

const roles = [
  { value: 'read-only', label: 'Read-only: sees everything' },
  { value: 'support', label: 'Support: changes users, credits, plans' },
  { value: 'owner', label: 'Owner: everything, also keys and payouts' },
] as const satisfies { value: AdminRole; label: string }[];

export function CreateAdminKeyDialog(props: NewKeyProps) {
  const form = useForm({
    resolver: zodResolver(adminKeyBodySchema),
    defaultValues: { name: '', role: 'read-only' as AdminRole },
  });
  return (
    <CreateKeyDialog
      {...props}
      title="Make Admin Key"
      lead="One key for each person or script: the audit log names it."
      form={form}
      creation={keysApi.useCreateAdminKeyMutation()}
    >
      <FormChoice label="Role" control={form.control} name="role" options={roles} />
    </CreateKeyDialog>
  );
}
