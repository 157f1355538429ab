import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Facts } from '../../../shared/ui/facts.js';

/** Buttons at the foot of a card, at the same height on neighbouring cards. */
export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: 'auto',
  paddingTop: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { flexGrow: 1 } },
}));

/** Where facts will be. */
export function FactsSkeleton({ rows }: { rows: number }) {
  return (
    <Facts aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <FactSkeleton key={row} />
      ))}
    </Facts>
  );
}

/** Where one more fact will be. */
export function FactSkeleton() {
  return (
    <div>
      <dt>
        <Skeleton variant="text" width="14ch" />
      </dt>
      <dd>
        <Skeleton variant="text" width="9ch" />
      </dd>
    </div>
  );
}
