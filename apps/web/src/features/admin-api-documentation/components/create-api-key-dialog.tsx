import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { apiKeyBodySchema, apiKeyScopes } from '../../../shared/forms/contract-schemas.js';
import { CreateKeyDialog } from '../../../shared/admin/issued-keys/create-key-dialog.js';
import type { NewKeyProps } from '../../../shared/admin/issued-keys/create-key-dialog.js';
import { CheckList } from '../../../shared/admin/components/check-list.js';
import { apiKeysApi } from '../api/api-keys-api.js';

export function CreateApiKeyDialog(props: NewKeyProps) {
  const form = useForm({
    resolver: zodResolver(apiKeyBodySchema),
    defaultValues: { name: '', scopes: [...apiKeyScopes] },
  });
  return (
    <CreateKeyDialog
      {...props}
      title="Make API Key"
      lead="One key for each outside system, with no more rights than it needs."
      form={form}
      creation={apiKeysApi.useCreateApiKeyMutation()}
      nameRefusal="Name the key, with at most 80 characters"
    >
      <CheckList
        label="Scopes"
        control={form.control}
        name="scopes"
        options={apiKeyScopes}
        refusal="Choose at least one scope"
      />
    </CreateKeyDialog>
  );
}
