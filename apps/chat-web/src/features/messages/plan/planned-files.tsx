import { styled } from '@mui/material/styles';
import { Files } from 'lucide-react';
import { Disclosure } from '../../../shared/ui/disclosure.js';
import type { PlanPart } from '../blocks.js';
import { fileCount } from '../../../shared/ui/file-count.js';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  '& dt': { ...theme.typography.code, overflowWrap: 'anywhere' },
  '& dd': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
}));

/** The files of a plan in one row. Choosing it lists them. */
export function PlannedFiles({ files }: Pick<PlanPart, 'files'>) {
  if (files.length === 0) return null;
  return (
    <Disclosure icon={<Files size="1rem" aria-hidden />} summary={fileCount(files.length)}>
      <List>
        {files.map(({ path, purpose }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </List>
    </Disclosure>
  );
}
