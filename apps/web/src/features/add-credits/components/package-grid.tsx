import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CardOnFile, CreditPackage } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import Link from '@mui/material/Link';
import { describeCard } from '../../../shared/account/describe-card.js';
import { useBeginPackPayment } from '../../../shared/account/use-begin-pack-payment.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useBuyWithCard } from '../hooks/use-buy-with-card.js';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { Ribbon } from '@scriptsmith/ui/components/badge';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: theme.spacing(3),
}));

const Actions = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), marginTop: 'auto' }));

/** Shared by the card and its skeleton. */
const cardHeight = { minHeight: (theme: Theme) => theme.spacing(31) };

interface PackageGridProps {
  user: User;
  /** Undefined while the subscription or the card on file is loading. */
  canPurchase: boolean | undefined;
  /** Null or undefined without a card on file. */
  card: CardOnFile | null | undefined;
}

/** With a card on file, each package is bought with one click. Purchase opens the form for another card. */
export function PackageGrid({ user, canPurchase, card }: PackageGridProps) {
  const query = catalogueApi.useCatalogueQuery();
  const { data, error } = query;
  const beginPayment = useBeginPackPayment();
  const { buy, refusal } = useBuyWithCard(user, card);
  const { busyWith, run } = useExclusiveAction();
  const errorToast = useErrorToast();
  const [unconfirmed, setUnconfirmed] = useState<CreditPackage | null>(null);

  const purchase = ({ id: packageId }: CreditPackage) =>
    run(packageId, async (isStillMounted) => {
      try {
        await beginPayment(user, packageId, isStillMounted);
      } catch (failure) {
        errorToast(failure, 'Failed to initiate purchase');
      }
    });

  const charge = (creditPackage: CreditPackage) =>
    void run(oneClickOf(creditPackage), (isStillMounted) => buy(creditPackage, isStillMounted));

  if (error) return <QueryFailure query={query} message="Failed to load the packages" />;
  if (!data || canPurchase === undefined) {
    return (
      // Its own element, because a notice that appears with the packages would move a common one.
      <Grid key="loading" role="status" aria-label="Loading the packages">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} sx={cardHeight} />
        ))}
      </Grid>
    );
  }
  return (
    <>
      <Grid key="packages">
        {data.packages.map((creditPackage) => (
          <PackageCard
            key={creditPackage.id}
            creditPackage={creditPackage}
            disabled={!canPurchase}
            busy={busyWith === creditPackage.id}
            onPurchase={() => void purchase(creditPackage)}
            oneClick={
              card && {
                label: `Buy with ${describeCard(card)}`,
                busy: busyWith === oneClickOf(creditPackage),
                onBuy: () =>
                  creditPackage.price > unconfirmedPence ? setUnconfirmed(creditPackage) : charge(creditPackage),
              }
            }
            refusal={refusal?.packageId === creditPackage.id ? refusal : null}
          />
        ))}
      </Grid>
      <ConfirmDialog
        open={unconfirmed !== null}
        title="Buy Credits"
        question={
          unconfirmed && card
            ? `${formatPounds(unconfirmed.price)} will be charged to ${describeCard(card)} now for ${unconfirmed.name}.`
            : ''
        }
        confirmLabel={unconfirmed ? `Pay ${formatPounds(unconfirmed.price)}` : 'Pay'}
        dismissLabel="Not Now"
        confirmColor="primary"
        busy={false}
        onConfirm={() => {
          if (unconfirmed) charge(unconfirmed);
          setUnconfirmed(null);
        }}
        onDismiss={() => setUnconfirmed(null)}
      />
    </>
  );
}

/** One click is enough up to £20. */
const unconfirmedPence = 2_000;

const oneClickOf = ({ id }: CreditPackage): string => `${id} with the card on file`;

interface PackageCardProps {
  creditPackage: CreditPackage;
  disabled: boolean;
  busy: boolean;
  onPurchase: () => void;
  /** Null or undefined without a card on file. */
  oneClick: { label: string; busy: boolean; onBuy: () => void } | null | undefined;
  refusal: { message: string; anotherCardPath: string | null } | null;
}

function PackageCard({ creditPackage, disabled, busy, onPurchase, oneClick, refusal }: PackageCardProps) {
  const { name, price, description, popular } = creditPackage;
  const nameId = useId();
  return (
    <Sheet as="article" aria-label={name} sx={cardHeight}>
      <Head>
        <Typography id={nameId} variant="h3" component="h2">
          {name}
        </Typography>
        {popular && <Ribbon>Popular</Ribbon>}
      </Head>
      <Typography variant="stat" component="p" sx={{ mt: 1.5 }}>
        {formatPounds(price)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2.5 }}>
        {description}
      </Typography>
      <Actions>
        {refusal && (
          <InlineAlert severity="error" title="Payment failed">
            {refusal.message}
            {refusal.anotherCardPath && (
              <>
                {' '}
                <Link component={RouterLink} to={refusal.anotherCardPath}>
                  Pay with another card
                </Link>
              </>
            )}
          </InlineAlert>
        )}
        {oneClick && (
          <Button
            variant={popular ? 'contained' : 'outlined'}
            loading={oneClick.busy}
            aria-describedby={nameId}
            onClick={oneClick.onBuy}
          >
            {oneClick.label}
          </Button>
        )}
        <Button
          variant={oneClick ? 'text' : popular ? 'contained' : 'outlined'}
          disabled={disabled}
          loading={busy}
          aria-describedby={nameId}
          onClick={onPurchase}
        >
          Purchase
        </Button>
      </Actions>
    </Sheet>
  );
}
