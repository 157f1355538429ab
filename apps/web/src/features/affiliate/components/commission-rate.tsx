import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Affiliate } from '@scriptsmith/contracts/affiliate';
import { formatRate } from '@scriptsmith/ui/format/rates';
import { Ribbon } from '@scriptsmith/ui/components/badge';
import { Panel } from '@scriptsmith/ui/components/panel';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { formatRemaining, usePromotion } from '../hooks/use-promotion.js';

const Rates = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  margin: 0,
}));

interface CommissionRateProps {
  affiliate: Affiliate;
  /** When the response arrived, by the device's clock, in ms. */
  receivedAt: number;
  onPromotionEnd: () => void;
}

/** The current rate. During a promotion, the base rate is shown struck through beside it. */
export function CommissionRate({ affiliate, receivedAt, onPromotionEnd }: CommissionRateProps) {
  const promotion = usePromotion(affiliate, receivedAt, onPromotionEnd);
  const baseRate = formatRate(affiliate.commissionRate);
  const isRunning = promotion.phase === 'running';
  return (
    <Panel title="Commission Rate" aside={isRunning && <Ribbon>PROMO</Ribbon>}>
      <Rates>
        {isRunning ? (
          <>
            <Typography variant="stat">{formatRate(promotion.rate)}</Typography>{' '}
            <Typography component="s" variant="subtitle1" sx={{ color: 'text.secondary' }}>
              <VisuallyHidden>instead of </VisuallyHidden>
              {baseRate}
            </Typography>
          </>
        ) : (
          <Typography variant="stat">{baseRate}</Typography>
        )}
      </Rates>
      {promotion.phase === 'none' ? (
        <Note>of the subscriptions bought by the people you referred</Note>
      ) : isRunning ? (
        <Note role="timer">{formatRemaining(promotion.remainingMs)}</Note>
      ) : (
        <Note role="status">Promotion ended</Note>
      )}
    </Panel>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
