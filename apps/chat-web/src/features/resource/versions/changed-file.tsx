import { styled } from '@mui/material/styles';
import { Badge } from '@scriptsmith/ui/components/badge';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { focusRing, hairline } from '@scriptsmith/ui/theme/tokens';
import type { ComponentProps, ReactNode } from 'react';
import type { FileChange } from './file-changes.js';

const FileDiff = lazyPart(() => import('../editor/file-diff.js'), "The comparison couldn't be loaded.");

const File = styled('section')(({ theme }) => ({
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  '&:focus-visible': { outlineOffset: -focusRing.width },
}));

/** It stays in sight while a long change is read. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  backgroundColor: theme.vars.palette.background.paper,
  '& > h2': { ...theme.typography.code, flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}));

interface ChangedFileProps extends ComponentProps<typeof File> {
  change: FileChange;
  /** Whether only the name of the file is shown. */
  isFolded?: boolean;
  /** What the user can do with the change. */
  actions: ReactNode;
}

/** The changes to one file. */
export function ChangedFile({ change: { path, before, after }, isFolded, actions, ...props }: ChangedFileProps) {
  return (
    <File aria-label={path} {...props}>
      <Head>
        <h2>{path}</h2>
        {before === null && <Badge tone="positive">Added</Badge>}
        {after === null && <Badge tone="negative">Deleted</Badge>}
        {actions}
      </Head>
      {!isFolded && (
        <FileDiff
          path={path}
          before={before ?? ''}
          after={after ?? ''}
          fallback={<RowsSkeleton label="Loading the comparison" rows={3} />}
        />
      )}
    </File>
  );
}
