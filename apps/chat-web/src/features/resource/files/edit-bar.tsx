import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { editsCleared, editsRebased } from '../../../shared/state/edits-slice.js';
import { comparisonOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { InlineAlert } from '../../../shared/ui/inline-alert.js';
import type { Resource } from '../hooks/use-resource.js';
import { useSave } from '../hooks/use-save.js';
import { useUnloadWarning } from '../hooks/use-unload-warning.js';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
}));

const Notice = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 1.5, 1.5) }));

/** Saves or discards the unsaved changes. Explains a conflict with a newer version. */
export function EditBar({ resource }: { resource: Resource }) {
  const dispatch = useAppDispatch();
  const { save, isSaving, isConflict } = useSave(resource);
  const { conversation, edits, latest, isRunning } = resource;
  const isOutdated = edits !== null && latest !== null && edits.baseVersionId !== latest.id;
  useUnloadWarning(edits !== null);
  if (!edits) return null;
  const count = Object.keys(edits.changes).length;

  return (
    <>
      <Bar role="group" aria-label="Unsaved changes">
        <span>{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</span>
        <ButtonRow>
          <Button size="small" variant="text" onClick={() => dispatch(editsCleared(conversation.id))}>
            Discard
          </Button>
          <Button
            size="small"
            variant="contained"
            loading={isSaving}
            disabled={isRunning || isOutdated}
            onClick={() => void save()}
          >
            Save Version
          </Button>
        </ButtonRow>
      </Bar>
      {(isOutdated || isConflict) && latest && (
        <Notice>
          <InlineAlert
            severity="warning"
            title={`Version ${latest.number} is newer than the one you edited`}
            actions={
              <ButtonRow sx={{ mt: 1.5 }}>
                <Button
                  size="small"
                  onClick={() => dispatch(comparisonOpened({ baseId: edits.baseVersionId, targetId: latest.id }))}
                >
                  Compare Versions
                </Button>
                <Button
                  size="small"
                  disabled={isRunning}
                  onClick={() => dispatch(editsRebased({ conversationId: conversation.id, baseVersionId: latest.id }))}
                >
                  Apply to Version {latest.number}
                </Button>
              </ButtonRow>
            }
          >
            Your changes are kept. If you apply them to version {latest.number}, the files you changed replace those of
            that version.
          </InlineAlert>
        </Notice>
      )}
    </>
  );
}
