import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Ribbon } from '@scriptsmith/ui/components/badge';
import { Sheet } from '@scriptsmith/ui/components/panel';

const Card = styled(Sheet)(({ theme }) => ({
  '&[data-featured]': { borderColor: theme.vars.palette.accentText },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 1),
  minHeight: theme.spacing(3.5),
}));

const Price = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1),
  margin: theme.spacing(1.5, 0, 0),
}));

interface OfferCardProps {
  name: string;
  pricePence: number;
  /** The text after the price: `a month`. */
  period?: string;
  description: string;
  badge?: string | undefined;
  featured?: boolean;
  /** The features and the button. */
  children: ReactNode;
}

/** A plan or an add-on with its price. */
export function OfferCard({ name, pricePence, period, description, badge, featured, children }: OfferCardProps) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId} data-featured={featured ? '' : undefined}>
      <Head>
        <Typography id={nameId} variant="h3">
          {name}
        </Typography>
        {badge && <Ribbon>{badge}</Ribbon>}
      </Head>
      <Price>
        <Typography variant="stat">{formatPounds(pricePence)}</Typography>{' '}
        {period && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {period}
          </Typography>
        )}
      </Price>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        {description}
      </Typography>
      {children}
    </Card>
  );
}

/** Offers side by side. The last one fills its row instead of leaving a gap. */
export const OfferGrid = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: 3 | 4 }>(
  ({ theme, count }) => ({
    display: 'grid',
    gap: theme.spacing(2.5),
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    [theme.breakpoints.down(count === 3 ? 'md' : 'lg')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);
