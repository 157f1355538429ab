import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { focusRing } from '@scriptsmith/ui/theme/tokens';
import { CircleSlash, FileCheck, Files, FileX } from 'lucide-react';
import { fileOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { Disclosure, Row } from '../../../shared/ui/disclosure.js';
import { LineChanges } from '../../../shared/ui/line-changes.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import type { FilePart } from '../blocks.js';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.control} 10%, transparent)` },
  '&:focus-visible': { outlineOffset: -focusRing.width },
}));

const Path = styled('span')(({ theme }) => ({ ...theme.typography.code, color: theme.vars.palette.text.primary }));

const verbs = {
  write: { writing: 'Writing', written: 'Wrote' },
  edit: { writing: 'Editing', written: 'Edited' },
  delete: { writing: 'Deleting', written: 'Deleted' },
} as const;

/** All changes to files between two checks, in one row. Choosing it lists them. */
export function FilesStep({ files, isRunning }: { files: readonly FilePart[]; isRunning: boolean }) {
  const current = isRunning ? files.findLast(({ status }) => status === 'writing') : undefined;
  const sum = (count: (file: FilePart) => number) => files.reduce((total, file) => total + count(file), 0);
  return (
    <Disclosure
      icon={current ? <Spinner /> : <Files size="1rem" aria-hidden />}
      summary={
        current ? (
          <>
            {verbs[current.operation].writing} <Path>{current.path}</Path>
          </>
        ) : (
          filesLabel(files)
        )
      }
      aside={
        <LineChanges added={sum(({ addedLines }) => addedLines)} removed={sum(({ removedLines }) => removedLines)} />
      }
      isFlush
    >
      <List aria-label="Changed files">
        {files.map((file, index) => (
          <li key={index}>
            <FileRow file={file} isRunning={isRunning} />
          </li>
        ))}
      </List>
    </Disclosure>
  );
}

/** `9 files written`, or `2 files written, 1 edited, 1 rejected`. A file that was changed twice counts once. */
function filesLabel(files: readonly FilePart[]): string {
  const last = [...new Map(files.map((file) => [file.path, file])).values()];
  const count = (isCounted: (file: FilePart) => boolean) => last.filter(isCounted).length;
  const done = (operation: FilePart['operation']) =>
    count((file) => file.status === 'written' && file.operation === operation);
  const counts = [
    { number: done('write'), word: 'written' },
    { number: done('edit'), word: 'edited' },
    { number: done('delete'), word: 'deleted' },
    { number: count(({ status }) => status === 'rejected'), word: 'rejected' },
    { number: count(({ status }) => status === 'writing'), word: 'not finished' },
  ].filter(({ number }) => number > 0);
  return counts
    .map(({ number, word }, index) => `${number}${index > 0 ? '' : number === 1 ? ' file' : ' files'} ${word}`)
    .join(', ');
}

/** A change to a file. Opens the file, unless it was deleted. */
function FileRow({ file, isRunning }: { file: FilePart; isRunning: boolean }) {
  const dispatch = useAppDispatch();
  const { path, operation, status, addedLines, removedLines, reason } = file;
  const row = (
    <Row>
      <FileIcon file={file} isRunning={isRunning} />
      <span>
        {status === 'rejected' ? 'Rejected change to' : verbs[operation][status]} <Path>{path}</Path>
        {status === 'rejected' && reason && <>: {reason}</>}
        {status === 'writing' && !isRunning && ' · not finished'}
      </span>
      <LineChanges added={addedLines} removed={removedLines} />
    </Row>
  );
  if (operation === 'delete') return row;
  return <Choice onClick={() => dispatch(fileOpened({ path }))}>{row}</Choice>;
}

function FileIcon({ file: { status, operation }, isRunning }: { file: FilePart; isRunning: boolean }) {
  if (status === 'writing') return isRunning ? <Spinner /> : <CircleSlash size="1rem" aria-hidden />;
  if (status === 'rejected' || operation === 'delete') return <FileX size="1rem" aria-hidden />;
  return <FileCheck size="1rem" aria-hidden />;
}
