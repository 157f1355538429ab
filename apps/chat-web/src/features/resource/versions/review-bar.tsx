import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { hairline, onTouchScreens } from '@scriptsmith/ui/theme/tokens';
import type { MouseEvent } from 'react';
import type { FileDecision } from '../../../shared/state/workspace-slice.js';
import type { Resource } from '../hooks/use-resource.js';
import { inNarrowResource } from '../../../shared/ui/space.js';
import { useReview } from '../hooks/use-review.js';
import type { FileChange } from './file-changes.js';
import { fileCount } from '../../../shared/ui/file-count.js';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.25, 1.5),
  borderBlockStart: `${hairline} ${theme.vars.palette.divider}`,
}));

const Hint = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary }));

const KeyHint = styled(Hint)(({ theme }) => ({
  '& kbd': { ...theme.typography.code, color: theme.vars.palette.text.primary },
  [inNarrowResource]: { display: 'none' },
  [onTouchScreens]: { display: 'none' },
}));

interface ReviewBarProps {
  resource: Resource;
  versionId: string;
  changes: readonly FileChange[];
  decisions: Readonly<Record<string, FileDecision>>;
}

/** Counts the decisions about files, and makes those that are left. */
export function ReviewBar({ resource, versionId, changes, decisions }: ReviewBarProps) {
  const { save, isSaving } = useReview(resource, versionId);
  const { isRunning, edits } = resource;
  const count = (decision?: FileDecision) => changes.filter(({ path }) => decisions[path] === decision).length;
  const open = count();
  const rest = open === changes.length ? 'All' : 'the Rest';
  const finish = async (decision: FileDecision, { currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    const panel = currentTarget.closest('[role="tabpanel"]');
    const accepted = changes.filter(({ path }) => (decisions[path] ?? decision) === 'accepted');
    const paths = accepted.map(({ path }) => path);
    // The button disappears with the review.
    if (await save(paths, changes.length - paths.length))
      document.getElementById(`${panel?.getAttribute('aria-labelledby')}`)?.focus();
  };
  const button = { size: 'small', loading: isSaving, disabled: isRunning || edits !== null } as const;

  return (
    <Bar role="group" aria-label="Review" data-end-bar="">
      <div>
        <div role="status">
          {open === changes.length
            ? `${fileCount(open)} changed`
            : `${count('accepted')} accepted, ${count('rejected')} rejected, ${open} open`}
        </div>
        {edits === null ? (
          <KeyHint>
            <kbd>A</kbd> accepts and <kbd>R</kbd> rejects the file with the focus.
          </KeyHint>
        ) : (
          <Hint>Save or discard your unsaved changes first.</Hint>
        )}
      </div>
      <ButtonRow>
        {open > 0 && (
          <Button {...button} onClick={(event) => void finish('rejected', event)}>
            Reject {rest}
          </Button>
        )}
        <Button {...button} variant="contained" onClick={(event) => void finish('accepted', event)}>
          {open > 0 ? `Accept ${rest}` : 'Save Review'}
        </Button>
      </ButtonRow>
    </Bar>
  );
}
