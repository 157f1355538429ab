import { zodResolver } from '@hookform/resolvers/zod';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { filePathSchema } from '../../../shared/forms/contract-values.js';

const invalidPath = 'Enter a path such as client/menu.lua, with letters, digits, spaces and . _ - ( ) @';
const formSchema = z.object({
  path: z
    .string()
    .trim()
    .refine((path) => filePathSchema.safeParse(path).success, invalidPath),
});

interface NewFileDialogProps {
  existingPaths: readonly string[];
  onCreate: (path: string) => void;
  onClose: () => void;
}

/** Asks for the path of a new file. */
export default function NewFileDialog({ existingPaths, onCreate, onClose }: NewFileDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { path: '' } });
  const submit = form.handleSubmit(({ path }) => {
    if (existingPaths.some((existing) => existing.toLowerCase() === path.toLowerCase()))
      return form.setError('path', { message: 'A file with this path exists' }, { shouldFocus: true });
    onCreate(path);
    onClose();
  });
  return (
    <FormDialog
      title="New file"
      lead="Also list it in fxmanifest.lua, or the server won't load it."
      submitLabel="Create File"
      busy={false}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Path" required autoFocus {...fieldsOf(form)('path')} hint="For example client/menu.lua" />
    </FormDialog>
  );
}
