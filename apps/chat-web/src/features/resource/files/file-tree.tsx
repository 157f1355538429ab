import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { focusRing, onTouchScreens, radius, touchTarget } from '@scriptsmith/ui/theme/tokens';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '../../../shared/ui/spinner.js';
import { treeRowsOf } from './file-entries.js';
import type { FileEntry, FileState, TreeRow } from './file-entries.js';

const List = styled('ul')(({ theme }) => ({ margin: 0, padding: theme.spacing(0.75), listStyle: 'none' }));

const Row = styled(ButtonBase, { shouldForwardProp: (name) => name !== 'depth' })<{ depth: number }>(
  ({ theme, depth }) => ({
    ...theme.typography.body2,
    display: 'flex',
    justifyContent: 'flex-start',
    gap: theme.spacing(0.75),
    width: '100%',
    minHeight: theme.spacing(3.75),
    [onTouchScreens]: { minHeight: touchTarget },
    padding: theme.spacing(0.25, 1, 0.25, 1 + depth * 1.75),
    borderRadius: radius.small,
    color: theme.vars.palette.text.secondary,
    textAlign: 'start',
    '& > svg': { flex: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.background.paper },
    '&[aria-current="true"]': {
      backgroundColor: theme.vars.palette.background.paper,
      color: theme.vars.palette.text.primary,
      fontWeight: 520,
    },
    '&:focus-visible': { outlineOffset: -focusRing.width },
  }),
);

const Name = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const State = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  color: theme.vars.palette.accentText,
  '&[data-state="deleted"]': { color: theme.vars.palette.error.main },
}));

const stateLabels: Record<Exclude<FileState, 'unchanged' | 'writing'>, { short: string; long: string }> = {
  written: { short: '●', long: 'changed by this answer' },
  deleted: { short: 'D', long: 'deleted' },
  edited: { short: 'M', long: 'unsaved changes' },
  added: { short: 'A', long: 'new, not saved' },
};

interface FileTreeProps {
  entries: readonly FileEntry[];
  selectedPath: string | null;
  onSelect: (path: string) => void;
}

/** The files by folder. Folders can be closed. */
export function FileTree({ entries, selectedPath, onSelect }: FileTreeProps) {
  const [closedFolders, setClosedFolders] = useState<ReadonlySet<string>>(new Set());
  const toggle = (path: string): void =>
    setClosedFolders((closed) => {
      const next = new Set(closed);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  return (
    <List aria-label="Files">
      {treeRowsOf(entries, closedFolders).map((row) => (
        <li key={row.type === 'folder' ? `${row.path}/` : row.entry.path}>
          {row.type === 'folder' ? (
            <Row depth={row.depth} aria-expanded={!closedFolders.has(row.path)} onClick={() => toggle(row.path)}>
              {closedFolders.has(row.path) ? (
                <ChevronRight size="0.875rem" aria-hidden />
              ) : (
                <ChevronDown size="0.875rem" aria-hidden />
              )}
              <Name>{row.name}</Name>
            </Row>
          ) : (
            <FileRow row={row} isSelected={row.entry.path === selectedPath} onSelect={onSelect} />
          )}
        </li>
      ))}
    </List>
  );
}

interface FileRowProps {
  row: Extract<TreeRow, { type: 'file' }>;
  isSelected: boolean;
  onSelect: (path: string) => void;
}

function FileRow({ row: { entry, name, depth }, isSelected, onSelect }: FileRowProps) {
  const { path, state } = entry;
  const label = state === 'unchanged' || state === 'writing' ? null : stateLabels[state];
  return (
    <Row depth={depth} aria-current={isSelected} title={path} onClick={() => onSelect(path)}>
      <Name sx={state === 'deleted' ? { textDecoration: 'line-through' } : {}}>{name}</Name>
      {state === 'writing' && <Spinner size="0.875rem" />}
      {state === 'writing' && <VisuallyHidden>being written</VisuallyHidden>}
      {label && (
        <State data-state={state} title={label.long}>
          <span aria-hidden>{label.short}</span>
          <VisuallyHidden>{label.long}</VisuallyHidden>
        </State>
      )}
    </Row>
  );
}
