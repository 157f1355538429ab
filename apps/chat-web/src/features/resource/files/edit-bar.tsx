import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { editsCleared, editsRebased } from '../../../shared/state/edits-slice.js';
import { comparisonOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
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

const Notice = styled('div')(({ theme }) => ({ padding: theme.spacing(1.5) }));

const DiscardDialog = lazyDialog(
  () => import('./discard-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

interface EditBarProps {
  resource: Resource;
  /** Called when the button, which has the focus, is about to disappear. */
  onSaved: () => void;
}

/** Saves or discards the unsaved changes. Explains a conflict with a newer version. */
export function EditBar({ resource, onSaved }: EditBarProps) {
  const dispatch = useAppDispatch();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { save, isSaving, isConflict } = useSave(resource);
  const { conversation, edits, latest, isRunning } = resource;
  const isOutdated = edits !== null && latest !== null && edits.baseVersionId !== latest.id;
  useUnloadWarning(edits !== null);
  if (!edits) return null;
  const count = Object.keys(edits.changes).length;
  const countLabel = count === 1 ? '1 unsaved change' : `${count} unsaved changes`;

  return (
    <>
      <Bar role="group" aria-label="Unsaved changes">
        <span>{countLabel}</span>
        <ButtonRow>
          <Button size="small" variant="text" onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
          <Button
            size="small"
            variant="contained"
            loading={isSaving}
            disabled={isRunning || isOutdated}
            onClick={() => void save().then((isSaved) => isSaved && onSaved())}
          >
            Save Version
          </Button>
        </ButtonRow>
      </Bar>
      {isDiscarding && (
        <DiscardDialog
          changes={countLabel}
          onConfirm={() => {
            setIsDiscarding(false);
            dispatch(editsCleared(conversation.id));
          }}
          onDismiss={() => setIsDiscarding(false)}
        />
      )}
      {(isOutdated || isConflict) && latest && (
        <Notice>
          <InlineAlert
            severity="warning"
            title={`Version ${latest.number} is newer than the one you edited`}
            actions={
              <ButtonRow>
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
