import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { MessagePart } from '@scriptsmith/chat-contracts';
import { focusRing } from '@scriptsmith/ui/theme/tokens';
import { CircleSlash, FileCheck, FileX } from 'lucide-react';
import { fileOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { LineChanges } from '../../../shared/ui/line-changes.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { StepRow, StepText } from './step-row.js';

type FilePart = Extract<MessagePart, { type: 'file' }>;

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -focusRing.width },
}));

const Path = styled('span')(({ theme }) => ({ ...theme.typography.code, color: theme.vars.palette.text.primary }));

const verbs = {
  write: { writing: 'Writing', written: 'Wrote' },
  edit: { writing: 'Editing', written: 'Edited' },
  delete: { writing: 'Deleting', written: 'Deleted' },
} as const;

/** A change to a file. Opens the file, unless it was deleted. */
export function FileStep({ file, isRunning }: { file: FilePart; isRunning: boolean }) {
  const dispatch = useAppDispatch();
  const { path, operation, status, addedLines, removedLines, reason } = file;
  const row = (
    <StepRow>
      <FileIcon file={file} isRunning={isRunning} />
      <StepText>
        {status === 'rejected' ? 'Rejected change to' : verbs[operation][status]} <Path>{path}</Path>
        {status === 'rejected' && reason && <>: {reason}</>}
        {status === 'writing' && !isRunning && ' · not finished'}
      </StepText>
      <LineChanges added={addedLines} removed={removedLines} />
    </StepRow>
  );
  if (operation === 'delete') return row;
  return <Row onClick={() => dispatch(fileOpened({ path }))}>{row}</Row>;
}

function FileIcon({ file: { status, operation }, isRunning }: { file: FilePart; isRunning: boolean }) {
  if (status === 'writing') return isRunning ? <Spinner /> : <CircleSlash size="1rem" aria-hidden />;
  if (status === 'rejected' || operation === 'delete') return <FileX size="1rem" aria-hidden />;
  return <FileCheck size="1rem" aria-hidden />;
}
