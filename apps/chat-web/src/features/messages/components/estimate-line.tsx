import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { Estimate } from '@scriptsmith/chat-contracts';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { runsApi } from '../../../shared/runs/runs-api.js';
import { useProductLink } from '../../../shared/session/use-session.js';
import { priceLabel } from '../credits-label.js';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-short]': { color: theme.vars.palette.error.main },
}));

/** How long the text must stay the same before its price is estimated. */
const pauseMs = 500;
/** Shorter texts are not estimated. */
const shortestPrompt = 8;

interface EstimateLineProps {
  conversationId: string | null;
  profileId: string | null;
  /** The model of a new conversation. */
  modelId?: string | null;
  prompt: string;
}

/** The estimated price of a message while it is written. */
export function EstimateLine({ conversationId, profileId, modelId = null, prompt }: EstimateLineProps) {
  const productLink = useProductLink();
  const settledPrompt = useDebounced(prompt, pauseMs);
  const isWanted = profileId !== null && settledPrompt.length >= shortestPrompt && prompt.length >= shortestPrompt;
  const { data: estimate } = runsApi.useEstimateQuery(
    { conversationId, profileId: profileId ?? '', modelId, prompt: settledPrompt },
    { skip: !isWanted, refetchOnFocus: true },
  );
  if (!isWanted || !estimate) return null;
  if (!estimate.isAffordable)
    return (
      <Line data-short role="alert">
        {rangeOf(estimate)}. Your balance is {formatNumber(estimate.balance)}.{' '}
        <Link href={productLink('/add-credits')} target="_blank" rel="noreferrer">
          Buy credits
        </Link>
      </Line>
    );
  return <Line>{rangeOf(estimate)}</Line>;
}

/** `About 120–480 credits`, or `Free`. */
export const rangeOf = ({ minCredits, maxCredits }: Estimate): string =>
  maxCredits === 0 ? 'Free' : `About ${priceLabel({ min: minCredits, max: maxCredits })}`;
