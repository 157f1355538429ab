import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { FilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fileEditDiscarded, fileEdited } from '../../../shared/state/edits-slice.js';
import { fileOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import type { Resource } from '../hooks/use-resource.js';
import type { FileEntry } from './file-entries.js';

const NewFileDialog = lazyDialog(
  () => import('./new-file-dialog.js'),
  ({ onClose }) => onClose(),
);

const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  padding: theme.spacing(0.5, 0.75, 1.5),
  marginBlockStart: 'auto',
}));

interface TreeActionsProps {
  resource: Resource;
  entries: readonly FileEntry[];
  selectedPath: string | null;
}

/** Adds a file, or deletes the selected one. Takes effect when the changes are saved. */
export function TreeActions({ resource, entries, selectedPath }: TreeActionsProps) {
  const dispatch = useAppDispatch();
  const [isAdding, setIsAdding] = useState(false);
  const { conversation, version, shown, latest, isRunning, isShared } = resource;
  if (!version || isRunning || isShared || shown !== latest) return null;
  const selected = entries.find(({ path }) => path === selectedPath);
  const edit = (path: string, content: string | null): void => {
    dispatch(fileEdited({ conversationId: conversation.id, baseVersionId: version.id, path, content }));
  };
  const remove = ({ path, state }: FileEntry): void => {
    if (state === 'added') dispatch(fileEditDiscarded({ conversationId: conversation.id, path }));
    else edit(path, null);
  };
  return (
    <Actions>
      <Button
        size="small"
        variant="text"
        startIcon={<FilePlus size="1rem" aria-hidden />}
        onClick={() => setIsAdding(true)}
      >
        New File
      </Button>
      {selected && selected.state !== 'deleted' && (
        <Button
          size="small"
          variant="text"
          startIcon={<Trash2 size="1rem" aria-hidden />}
          onClick={() => remove(selected)}
        >
          Delete File
        </Button>
      )}
      {isAdding && (
        <NewFileDialog
          existingPaths={entries.filter(({ state }) => state !== 'deleted').map(({ path }) => path)}
          onCreate={(path) => {
            edit(path, '');
            dispatch(fileOpened({ path }));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Actions>
  );
}
