import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { ChartNoAxesColumn, HandCoins, Share2 } from 'lucide-react';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Page } from '@scriptsmith/ui/page/page';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { affiliateApi } from '../api/affiliate-api.js';

const features = [
  {
    Icon: Share2,
    title: 'Refer Friends',
    text: 'Get a personal code and link. Users who sign up with them become your referrals.',
  },
  {
    Icon: HandCoins,
    title: 'Earn Commission',
    text: '10% of the subscriptions bought by the people you referred.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Track Progress',
    text: 'See who signed up, who subscribed and how much you have earned.',
  },
];

const Pitch = styled('header')(({ theme }) => ({
  maxWidth: measure.text,
  paddingTop: 'clamp(0rem, 4vh, 3rem)',
  marginBottom: theme.spacing(5),
}));

const Boxes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  margin: theme.spacing(0, 0, 5),
  padding: 0,
  listStyle: 'none',
  '& svg': { color: theme.vars.palette.accentText, marginBottom: theme.spacing(2) },
}));

interface JoinInvitationProps {
  user: User;
  /** True after joining, while the dashboard is loading. */
  isReloading: boolean;
}

export function JoinInvitation({ user, isReloading }: JoinInvitationProps) {
  const [join, { isLoading }] = affiliateApi.useJoinAffiliatesMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const isBusy = isLoading || isReloading;

  const onJoin = async () => {
    try {
      await join({ userId: user.id }).unwrap();
      toast({
        title: 'Welcome to the Affiliate Program!',
        description: 'Your referral code has been generated.',
      });
    } catch (error) {
      errorToast(error, 'Failed to join affiliate program');
    }
  };

  return (
    <Page title="Affiliate Program">
      <Pitch>
        <Typography variant="h2" component="h1">
          Affiliate Program
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Earn 10% commission on subscriptions bought by the users you refer.
        </Typography>
      </Pitch>
      <Boxes>
        {features.map(({ Icon, title, text }) => (
          <Sheet as="li" key={title}>
            <Icon size="1.375rem" aria-hidden />
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
              {text}
            </Typography>
          </Sheet>
        ))}
      </Boxes>
      <ButtonRow>
        <Button variant="contained" size="large" disabled={isBusy} onClick={() => void onJoin()}>
          {isBusy ? 'Joining...' : 'Join Affiliate Program'}
        </Button>
        <LinkButton to={paths.dashboard} variant="text" size="large">
          Back to Dashboard
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}
