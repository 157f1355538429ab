import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Badge } from '@scriptsmith/ui/components/badge';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { Undo2 } from 'lucide-react';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from '../hooks/use-resource.js';
import type { FileChange } from './file-changes.js';

const FileDiff = lazyPart(() => import('../editor/file-diff.js'), "The comparison couldn't be loaded.");

const File = styled('section')(({ theme }) => ({ borderBlockEnd: `${hairline} ${theme.vars.palette.divider}` }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  backgroundColor: theme.vars.palette.background.paper,
  '& > h2': { ...theme.typography.code, flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}));

interface ChangedFileProps {
  change: FileChange;
  resource: Resource;
  /** The number of the version that the file can be reverted to. */
  baseNumber: number;
}

/** The changes to one file, which can be reverted without the others. */
export function ChangedFile({ change: { path, before, after }, resource, baseNumber }: ChangedFileProps) {
  const { conversation, latest, isRunning, edits } = resource;
  const toast = useToast();
  const errorToast = useErrorToast();
  const [saveVersion, { isLoading }] = versionsApi.useSaveVersionMutation();

  const revert = async (): Promise<void> => {
    if (!latest) return;
    const edit = { baseVersionId: latest.id, changes: [{ path, content: before }] };
    const { data, error } = await saveVersion({ conversationId: conversation.id, edit });
    if (error) return errorToast(error);
    toast({
      title: 'File reverted',
      description: `${path} is as in version ${baseNumber}. Saved as version ${data.number}.`,
    });
  };

  return (
    <File aria-label={path}>
      <Head>
        <h2>{path}</h2>
        {before === null && <Badge tone="positive">Added</Badge>}
        {after === null && <Badge tone="negative">Deleted</Badge>}
        <Button
          size="small"
          variant="text"
          startIcon={<Undo2 size="1rem" aria-hidden />}
          aria-label={`Revert File ${path} to version ${baseNumber}`}
          disabled={isRunning || edits !== null}
          loading={isLoading}
          onClick={() => void revert()}
        >
          Revert File
        </Button>
      </Head>
      <FileDiff
        path={path}
        before={before ?? ''}
        after={after ?? ''}
        fallback={<RowsSkeleton label="Loading the comparison" rows={3} />}
      />
    </File>
  );
}
