import { styled } from '@mui/material/styles';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { useMemo, useRef } from 'react';
import { fileOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.js';
import { inNarrowResource } from '../../../shared/ui/space.js';
import { EmptyState } from '../components/empty-state.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';
import { EditBar } from './edit-bar.js';
import { fileEntriesOf, firstFileOf } from './file-entries.js';
import { FileTree } from './file-tree.js';
import { FileView } from './file-view.js';
import { TreeActions } from './tree-actions.js';

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${measure.tree}) minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  [inNarrowResource]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 36%) minmax(0, 1fr)',
  },
});

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  borderInlineEnd: `${hairline} ${theme.vars.palette.divider}`,
  [inNarrowResource]: {
    borderInlineEnd: 0,
    borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  },
}));

const noChanges = {};

/** The tree and the selected file. During a run it follows the file that is being written. */
export function FilesTab({ resource }: { resource: Resource }) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector((state) => state.workspace.file);
  const layout = useRef<HTMLDivElement>(null);
  const { version, shown, latest, stream, isRunning, edits } = resource;
  const drafts = stream?.drafts ?? noChanges;
  const changes = (shown === latest ? edits?.changes : undefined) ?? noChanges;
  const entries = useMemo(
    () => fileEntriesOf({ files: version?.files ?? [], drafts, changes }),
    [version, drafts, changes],
  );

  if (shown && !version && entries.length === 0)
    return (
      <TabNotice>
        <RowsSkeleton label="Loading the files" rows={6} />
      </TabNotice>
    );
  if (entries.length === 0)
    return (
      <EmptyState title="No files yet">
        {isRunning ? 'They appear here while they are written.' : 'Describe what you want to build in the chat.'}
      </EmptyState>
    );

  const isSelected = (path: string) => entries.some((entry) => entry.path === path);
  const followedPath = entries.findLast(({ state }) => state === 'writing')?.path ?? Object.keys(drafts).at(-1);
  const path =
    selected && isSelected(selected.path)
      ? selected.path
      : followedPath !== undefined && isSelected(followedPath)
        ? followedPath
        : firstFileOf(entries);

  return (
    <>
      <EditBar
        resource={resource}
        onSaved={() => layout.current?.querySelector<HTMLElement>('.cm-content')?.focus({ preventScroll: true })}
      />
      <Layout ref={layout}>
        <Side>
          <FileTree
            entries={entries}
            selectedPath={path}
            onSelect={(chosen) => dispatch(fileOpened({ path: chosen }))}
          />
          <TreeActions resource={resource} entries={entries} selectedPath={path} />
        </Side>
        {path !== null && <FileView key={path} path={path} resource={resource} drafts={drafts} changes={changes} />}
      </Layout>
    </>
  );
}
