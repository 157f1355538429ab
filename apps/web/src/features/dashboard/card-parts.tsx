import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { hairline } from '../../app/theme/tokens.js';

/** Buttons at the foot of a card, at the same height on neighbouring cards. */
export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: 'auto',
  paddingTop: theme.spacing(3),
}));

/** A fact: its name at the left, what it is at the right. */
export const Facts = styled('dl')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(1.25, 0),
    borderTop: `${hairline} ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body2,
    margin: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

/** Where facts will be. */
export function FactsSkeleton({ rows }: { rows: number }) {
  return (
    <Facts aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <dt>
            <Skeleton variant="text" width="14ch" />
          </dt>
          <dd>
            <Skeleton variant="text" width="9ch" />
          </dd>
        </div>
      ))}
    </Facts>
  );
}
