import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { BadgePlus, Keyboard, LogOut, Search, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useLogout } from '@scriptsmith/web-kit/session/use-session';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';

const Who = styled('li')(({ theme }) => ({
  maxWidth: theme.spacing(36),
  padding: theme.spacing(1, 2, 1.5),
  marginBottom: theme.spacing(1),
  borderBottom: `${hairline} ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
}));

interface AccountMenuProps {
  user: User;
  anchor: HTMLElement;
  onDismiss: () => void;
}

/** The menu of the signed-in user. */
export default function AccountMenu({ user, anchor, onDismiss }: AccountMenuProps) {
  const logout = useLogout();
  const openDialog = useOpenCommandDialog();
  const then = (action: () => unknown) => () => {
    onDismiss();
    void action();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onDismiss}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'navigation', 'aria-label': 'Account' }, list: { 'aria-label': 'Account menu' } }}
    >
      <Who role="presentation">
        <Typography variant="body2" sx={{ fontWeight: 520 }}>
          {user.username}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {user.email}
        </Typography>
      </Who>
      <MenuItem component={Link} to={paths.account} onClick={onDismiss}>
        <Item Icon={Settings} label="Settings" />
      </MenuItem>
      <MenuItem component={Link} to={paths.plans} onClick={onDismiss}>
        <Item Icon={BadgePlus} label="Plans" />
      </MenuItem>
      <MenuItem onClick={then(() => openDialog('commands'))}>
        <Item Icon={Search} label="Command menu" />
      </MenuItem>
      <MenuItem onClick={then(() => openDialog('shortcuts'))}>
        <Item Icon={Keyboard} label="Keyboard shortcuts" />
      </MenuItem>
      <MenuItem onClick={then(logout)}>
        <Item Icon={LogOut} label="Logout" />
      </MenuItem>
    </Menu>
  );
}

function Item({ Icon, label }: { Icon: typeof Settings; label: string }) {
  return (
    <>
      <ListItemIcon>
        <Icon size="1rem" aria-hidden />
      </ListItemIcon>
      {label}
    </>
  );
}
