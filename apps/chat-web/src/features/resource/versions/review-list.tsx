import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type FileDecision, fileDecided } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.js';
import type { Resource } from '../hooks/use-resource.js';
import { ChangedFile } from './changed-file.js';
import { ChangeList } from './change-list.js';
import type { FileChange } from './file-changes.js';
import { ReviewBar } from './review-bar.js';

const Decision = styled(ToggleButton)(({ theme }) => {
  const chosen = (color: string) => ({
    borderColor: color,
    backgroundColor: `color-mix(in srgb, ${color} 14%, ${theme.vars.palette.background.paper})`,
    color,
  });
  return {
    gap: theme.spacing(0.75),
    '&.Mui-selected, &.Mui-selected:hover': {
      '&[value="accepted"]': chosen(theme.vars.palette.success.main),
      '&[value="rejected"]': chosen(theme.vars.palette.error.main),
    },
  };
});

interface ReviewListProps {
  resource: Resource;
  /** The version that is reviewed. */
  versionId: string;
  changes: readonly FileChange[];
}

const noDecisions: Record<string, FileDecision> = {};
const decisionKeys: Record<string, FileDecision> = { a: 'accepted', r: 'rejected' };

/** Changed files, each of which is accepted or rejected. */
export function ReviewList({ resource, versionId, changes }: ReviewListProps) {
  const dispatch = useAppDispatch();
  const decisions = useAppSelector((state) => state.workspace.decisions[versionId]) ?? noDecisions;
  const decide = (path: string, decision: FileDecision | null): void => {
    dispatch(fileDecided({ versionId, path, decision }));
  };

  /** A and R decide about the file with the focus and go on to the next one, J and K only move. */
  const handleKey = (event: KeyboardEvent<HTMLElement>, path: string): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const decision = decisionKeys[key];
    if (!decision && key !== 'j' && key !== 'k') return;
    event.preventDefault();
    if (decision) decide(path, decision);
    const { previousElementSibling, nextElementSibling } = event.currentTarget;
    const target = key === 'k' ? previousElementSibling : nextElementSibling;
    (target instanceof HTMLElement ? target : event.currentTarget).focus();
  };

  return (
    <>
      <ChangeList>
        {changes.map((change) => {
          const { path } = change;
          const decision = decisions[path] ?? null;
          return (
            <ChangedFile
              key={path}
              change={change}
              isFolded={decision !== null}
              tabIndex={0}
              aria-keyshortcuts="A R J K"
              onKeyDown={(event) => handleKey(event, path)}
              actions={
                <ToggleButtonGroup
                  exclusive
                  value={decision}
                  aria-label={`Decision about ${path}`}
                  onChange={(_event, chosen: FileDecision | null) => decide(path, chosen)}
                >
                  <Decision value="accepted" aria-label={`Accept ${path}`}>
                    <Check size="1rem" aria-hidden /> Accept
                  </Decision>
                  <Decision value="rejected" aria-label={`Reject ${path}`}>
                    <X size="1rem" aria-hidden /> Reject
                  </Decision>
                </ToggleButtonGroup>
              }
            />
          );
        })}
      </ChangeList>
      <ReviewBar resource={resource} versionId={versionId} changes={changes} decisions={decisions} />
    </>
  );
}
