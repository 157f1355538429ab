import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { sessionApi } from '../../../shared/session/session-api.js';
import { useProductLink } from '../../../shared/session/use-session.js';
import { creditsLabel } from '../credits-label.js';

/** Says how to get more credits if the balance does not cover the price of a plan. Nothing is shown if it does. */
export function Affordability({ price }: { price: { min: number } }) {
  const productLink = useProductLink();
  const { data: credits } = sessionApi.useCreditsQuery(undefined, { refetchOnFocus: true });
  if (!credits || credits.isUnlimited || credits.balance >= price.min) return null;
  return (
    <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
      You have {creditsLabel(credits.balance)}.{' '}
      <Link href={productLink('/add-credits')} target="_blank" rel="noreferrer">
        Buy credits
      </Link>
    </Typography>
  );
}
