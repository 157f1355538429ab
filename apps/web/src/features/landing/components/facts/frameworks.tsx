import { styled } from '@mui/material/styles';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { games } from '../../facts.js';

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 8),
  margin: theme.spacing(4, 0, 0),
  paddingTop: theme.spacing(3),
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.5, 2.5) },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 560, letterSpacing: '-0.01em' },
}));

/** The games and frameworks by name. */
export const Frameworks = () => (
  <List>
    {games.map(({ game, frameworks }) => (
      <div key={game}>
        <dt>{game} with</dt>
        {frameworks.map((framework) => (
          <dd key={framework}>{framework}</dd>
        ))}
      </div>
    ))}
  </List>
);
