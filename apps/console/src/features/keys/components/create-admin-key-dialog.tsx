import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { useForm } from 'react-hook-form';
import { adminKeyBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { FormChoice } from '../../../shared/components/form-choice.js';
import { CreateKeyDialog } from '../../../shared/issued-keys/create-key-dialog.js';
import type { NewKeyProps } from '../../../shared/issued-keys/create-key-dialog.js';
import { keysApi } from '@scriptsmith/web-kit/api/admin-keys-api';

const roles = [
  { value: 'read-only', label: 'Read-only: view everything' },
  { value: 'support', label: 'Support: also change users, credits and plans, and refund' },
  { value: 'owner', label: 'Owner: everything, including keys and payouts' },
] as const satisfies { value: AdminRole; label: string }[];

export default function CreateAdminKeyDialog(props: NewKeyProps) {
  const form = useForm({
    resolver: zodResolver(adminKeyBodySchema),
    defaultValues: { name: '', role: 'read-only' as AdminRole },
  });
  return (
    <CreateKeyDialog
      {...props}
      title="Create Admin Key"
      lead="Create one key for each person or script. The audit log shows its name."
      form={form}
      creation={keysApi.useCreateAdminKeyMutation()}
    >
      <FormChoice label="Role" control={form.control} name="role" options={roles} />
    </CreateKeyDialog>
  );
}
