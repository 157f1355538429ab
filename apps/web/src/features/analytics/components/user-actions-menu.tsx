import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { userActionLabels, userActions } from '../hooks/use-user-actions.js';
import type { TargetUser, UserAction } from '../hooks/use-user-actions.js';

interface UserActionsMenuProps {
  user: TargetUser;
  disabled: boolean;
  onChoose: (action: UserAction) => void;
}

/** The user actions as a menu, for tables. */
export function UserActionsMenu({ user, disabled, onChoose }: UserActionsMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        id={id}
        aria-label={`Actions for ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {userActions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
            sx={action === 'reset-password' ? {} : { color: 'error.main' }}
          >
            {userActionLabels[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
