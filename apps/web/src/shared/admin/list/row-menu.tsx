import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { RowAction } from './list-column.js';
import { RowButton } from './row-button.js';

interface RowMenuProps {
  /** The row: `alex`. */
  name: string;
  actions: readonly RowAction[];
}

/** The actions of a row in one menu. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The button responds before the menu is rendered.
  const shownAnchor = useDeferredValue(anchor);
  if (actions.length === 0) return null;
  return (
    <>
      <RowButton
        type="button"
        id={id}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </RowButton>
      {anchor && shownAnchor && (
        <Menu
          open
          anchorEl={shownAnchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              disabled={action.disabled ?? false}
              onClick={() => {
                setAnchor(null);
                action.onClick();
              }}
              sx={action.destructive ? { color: 'error.main' } : {}}
            >
              {action.icon && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
              {action.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** The actions of a row as buttons: icons where an action has one, words otherwise. */
export function RowButtons({ name, actions }: RowMenuProps) {
  return actions.map(({ name: action, icon, destructive, disabled = false, onClick }) => {
    const label = `${action}: ${name}`;
    return icon ? (
      <RowButton
        key={action}
        type="button"
        aria-label={label}
        data-tooltip={action}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </RowButton>
    ) : (
      <Button
        key={action}
        size="small"
        aria-label={label}
        disabled={disabled}
        {...(destructive && { color: 'error' })}
        onClick={onClick}
      >
        {action}
      </Button>
    );
  });
}
