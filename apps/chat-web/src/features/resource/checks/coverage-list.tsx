import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FileCoverage } from '@scriptsmith/chat-contracts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0, 1.5),
    alignItems: 'baseline',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& code': { ...theme.typography.code, overflowWrap: 'anywhere' },
}));

/** How much of each script the simulated server executed. */
export function CoverageList({ coverage }: { coverage: readonly FileCoverage[] }) {
  return (
    <div>
      <Typography variant="caption" component="h3" aria-hidden sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        Executed lines
      </Typography>
      <List aria-label="Executed lines">
        {coverage.map(({ path, lines, reachedLines }) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              {reachedLines} of {lines}
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}
