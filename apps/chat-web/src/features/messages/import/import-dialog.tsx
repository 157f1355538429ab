import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { FileArchive, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { pickedFiles, type PickedFile } from './archive-of.js';
import { useImport } from './use-import.js';

const Choice = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), justifyItems: 'start' }));

interface ImportForm {
  url: string;
  folder: string;
}

/** Chooses the resource to begin with: a zip file, a folder, or a public Git repository. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importFiles, importRepository, isImporting, failure } = useImport();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const archiveInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const form = useForm<ImportForm>({ defaultValues: { url: '', folder: '' } });
  const fields = fieldsOf(form);
  const submit = form.handleSubmit(async ({ url, folder }) => {
    const address = url.trim();
    setIsEmpty(files.length === 0 && address === '');
    if (files.length > 0) await importFiles(files, folder.trim());
    else if (address !== '') await importRepository(address, folder.trim());
  });
  const pick = (input: HTMLInputElement): void => setFiles(pickedFiles(input.files ?? new DataTransfer().files));
  return (
    <FormDialog
      title="Import a resource"
      lead="It becomes version 1 of a conversation, with its checks. Importing is free. At most 500 files and 20 MB."
      submitLabel="Import"
      busy={isImporting}
      wide
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <Choice>
        <ButtonRow>
          <Button onClick={() => archiveInput.current?.click()} startIcon={<FileArchive size="1rem" aria-hidden />}>
            Choose Zip File
          </Button>
          <Button onClick={() => folderInput.current?.click()} startIcon={<FolderOpen size="1rem" aria-hidden />}>
            Choose Folder
          </Button>
        </ButtonRow>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {chosenLabel(files)}
        </Typography>
        <VisuallyHidden>
          <input
            ref={archiveInput}
            type="file"
            accept=".zip,application/zip"
            aria-label="Zip file"
            tabIndex={-1}
            onChange={({ target }) => pick(target)}
          />
          <input
            ref={folderInput}
            type="file"
            aria-label="Folder"
            tabIndex={-1}
            // Every browser knows it, and React passes it on.
            {...{ webkitdirectory: '' }}
            onChange={({ target }) => pick(target)}
          />
        </VisuallyHidden>
      </Choice>
      {files.length === 0 && (
        <TextField
          label="Or the address of a public Git repository"
          hint="For example https://github.com/overextended/ox_lib"
          {...fields('url')}
        />
      )}
      <TextField
        label="Folder of the resource"
        hint="Only if there are several resources, for example [shops]/my_shop"
        {...fields('folder')}
      />
      {isEmpty && !failure && (
        <InlineAlert severity="error" title="Nothing chosen">
          Choose a zip file or a folder, or enter an address.
        </InlineAlert>
      )}
      {failure && (
        <InlineAlert severity="error" title={failure.title}>
          {failure.description}
        </InlineAlert>
      )}
    </FormDialog>
  );
}

function chosenLabel(files: readonly PickedFile[]): string {
  const [first] = files;
  if (!first) return 'Nothing chosen yet. You can also drop files on the page.';
  return files.length === 1 ? first.path : `${first.path.split('/')[0] ?? ''} (${files.length} files)`;
}
