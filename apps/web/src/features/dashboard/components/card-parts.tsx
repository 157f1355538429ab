import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';

/** Buttons at the bottom of a card, aligned with those of neighboring cards. */
export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: 'auto',
  paddingTop: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { flexGrow: 1 } },
}));

export function DescriptionListSkeleton({ rows }: { rows: number }) {
  return (
    <DescriptionList aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <DescriptionSkeleton key={row} />
      ))}
    </DescriptionList>
  );
}

const Layers = styled('div')({ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } });

/** Takes at least the space of a description list, so that the card does not shrink when it has loaded. */
export function DescriptionListSpace({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <Layers>
      <DescriptionList aria-hidden sx={{ visibility: 'hidden' }}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>
            <dt>&nbsp;</dt>
            <dd>&nbsp;</dd>
          </div>
        ))}
      </DescriptionList>
      {children}
    </Layers>
  );
}

export function DescriptionSkeleton() {
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
