import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { apiKeyScopes } from '@scriptsmith/web-kit/forms/contract-schemas';
import { CreateKeyDialog } from '../../../shared/issued-keys/create-key-dialog.js';
import type { NewKeyProps } from '../../../shared/issued-keys/create-key-dialog.js';
import { CheckList } from '../../../shared/components/check-list.js';
import { apiKeyFormSchema } from '../api-key-form.js';
import { apiKeysApi } from '../api/api-keys-api.js';

export default function CreateApiKeyDialog(props: NewKeyProps) {
  const form = useForm({
    resolver: zodResolver(apiKeyFormSchema),
    defaultValues: { name: '', scopes: [] as ApiKeyScope[], testUserId: '' },
  });
  return (
    <CreateKeyDialog
      {...props}
      title="Create API Key"
      lead="Create one key for each system, with only the scopes it needs."
      form={form}
      creation={apiKeysApi.useCreateApiKeyMutation()}
      nameRefusal="Enter a name of at most 80 characters"
    >
      <CheckList
        label="Scopes"
        control={form.control}
        name="scopes"
        options={apiKeyScopes}
        refusal="Choose at least one scope"
      />
      <TextField
        label="Test Customer"
        inputMode="numeric"
        autoComplete="off"
        hint="For a test key, the ID of the only customer that it reaches. Create one for your tests under Users."
        {...fieldsOf(form)('testUserId')}
      />
    </CreateKeyDialog>
  );
}
