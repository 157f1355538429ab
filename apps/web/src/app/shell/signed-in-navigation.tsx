import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { User } from '@scriptsmith/contracts/identity';
import { Coins, LayoutDashboard, MessageSquare, Search, Settings, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { AppNavigation } from '@scriptsmith/ui/shell/app-navigation';
import { control, hairline, onTouchScreens, radius } from '@scriptsmith/ui/theme/tokens';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useStartChatting } from '@scriptsmith/web-kit/account/use-start-chatting';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';

const AccountMenu = lazyDialog(
  () => import('./account-menu.js'),
  ({ onDismiss }) => onDismiss(),
);

const destinations = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.addCredits, label: 'Credits', Icon: Coins },
  { to: paths.affiliate, label: 'Affiliate', Icon: Share2 },
  { to: paths.account, label: 'Account', Icon: Settings },
];

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginInlineStart: theme.spacing(1),
}));

const Balance = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: `max(${theme.spacing(4.25)}, ${control.small})`,
  padding: theme.spacing(0, 1.5),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: theme.vars.palette.control },
}));

/** The length of an amount beside which a phone has no space for the unit. */
const longAmount = 10;

const Unit = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&[data-long]': { display: 'none' } },
}));

const Avatar = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(4),
  height: theme.spacing(4),
  padding: 0,
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.sunken,
  color: theme.vars.palette.text.primary,
  fontWeight: 580,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { borderColor: theme.vars.palette.accentText },
  // The area that responds to a finger, because a larger circle does not fit in the header of a phone.
  [onTouchScreens]: { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-0.875) } },
}));

const SearchButton = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

/** The navigation, the balance and the menu of a signed-in user, on every screen but the landing page. */
export default function SignedInNavigation({ user }: { user: User }) {
  const startChatting = useStartChatting();
  const openDialog = useOpenCommandDialog();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <AppNavigation
        destinations={destinations}
        action={{
          label: 'Start Chatting',
          Icon: MessageSquare,
          onClick: () => void startChatting(),
        }}
      />
      <Tools>
        <CreditsBalance user={user} />
        <SearchButton aria-label="Command menu" onClick={() => openDialog('commands')}>
          <Search size="1.125rem" aria-hidden />
        </SearchButton>
      </Tools>
      <Avatar
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={menuAnchor !== null}
        onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
      >
        <span aria-hidden>{[...user.username][0]?.toUpperCase()}</span>
      </Avatar>
      {menuAnchor && <AccountMenu user={user} anchor={menuAnchor} onDismiss={() => setMenuAnchor(null)} />}
    </>
  );
}

function CreditsBalance({ user }: { user: User }) {
  const { credits } = accountApi.useUserCreditsQuery(user.id).currentData ?? {};
  if (!credits) return null;
  const amount = credits.isUnlimited ? 'Unlimited' : formatNumber(credits.creditsBalance);
  return (
    <Balance to={paths.addCredits} aria-label={`${amount} credits`}>
      {amount}
      <Unit data-long={amount.length > longAmount ? '' : undefined}>&nbsp;credits</Unit>
    </Balance>
  );
}
