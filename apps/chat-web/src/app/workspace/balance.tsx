import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { control, radius } from '@scriptsmith/ui/theme/tokens';
import { onNarrowScreens } from '../../shared/ui/space.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { useProductLink } from '../../shared/session/use-session.js';

const Button = styled(ButtonBase<'a'>)(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  minHeight: control.medium,
  paddingInline: theme.spacing(1.25),
  borderRadius: radius.small,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [onNarrowScreens]: { '& > [data-unit]': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } },
  '&:hover': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
}));

/** The credits that can be spent now. Opens the page of the product that sells more. */
export function Balance() {
  const productLink = useProductLink();
  const { data: credits, isError } = sessionApi.useCreditsQuery(undefined, { refetchOnFocus: true });
  return (
    <Button component="a" href={productLink('/add-credits')} target="_blank" rel="noreferrer" title="Buy credits">
      {credits ? (
        credits.isUnlimited ? (
          'Unlimited credits'
        ) : (
          <>
            {formatNumber(credits.balance)}
            <span data-unit>&nbsp;credits</span>
          </>
        )
      ) : isError ? (
        'Balance unavailable'
      ) : (
        <Skeleton variant="text" width="12ch" />
      )}
    </Button>
  );
}
