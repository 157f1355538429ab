import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/routing/paths.js';
import { endSession } from '../../../shared/session/sign-in.js';
import { useProductLink, useSession } from '../../../shared/session/use-session.js';
import { useAppStore } from '../../../shared/store/hooks.js';

const Account = styled(Button)(({ theme }) => ({
  justifyContent: 'space-between',
  minWidth: 0,
  paddingInline: theme.spacing(1.25),
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flex: 'none' },
}));

/** The signed-in user: export, links to the product, sign out. */
export function AccountMenu() {
  const { user } = useSession();
  const brandName = useBrandName();
  const productLink = useProductLink();
  const store = useAppStore();
  const openDialog = useOpenCommandDialog();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Account
        variant="text"
        aria-label={`Account of ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={user.email}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{user.username}</span>
        <ChevronsUpDown size="1rem" aria-hidden />
      </Account>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem component="a" href={productLink('/dashboard')} onClick={close}>
          Back to {brandName}
        </MenuItem>
        <MenuItem component="a" href={productLink('/add-credits')} target="_blank" rel="noreferrer" onClick={close}>
          Buy Credits
        </MenuItem>
        <MenuItem component={Link} to={paths.servers} onClick={close}>
          Servers
        </MenuItem>
        <MenuItem component="a" href="/api/export" download onClick={close}>
          Export All Conversations
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openDialog('shortcuts');
          }}
        >
          Keyboard Shortcuts
        </MenuItem>
        <MenuItem onClick={() => void endSession(store)}>Sign Out</MenuItem>
      </Menu>
    </>
  );
}
