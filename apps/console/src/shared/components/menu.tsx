import MaterialMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDeferredValue } from 'react';

export interface MenuEntry {
  name: string;
  disabled?: boolean;
  destructive?: boolean;
  onChoose: () => void;
}

export interface MenuProps {
  /** The element that the menu belongs to. */
  anchor: HTMLElement;
  /** The accessible name. */
  label: string;
  entries: readonly MenuEntry[];
  /** The entries are options, of which this one is selected. */
  selected?: string;
  onClose: () => void;
}

/** A menu below its button. */
export default function Menu({ anchor, label, entries, selected, onClose }: MenuProps) {
  // The button responds before the entries are rendered.
  const isShown = useDeferredValue(true, false);
  const isSelect = selected !== undefined;
  if (!isShown) return null;
  return (
    <MaterialMenu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label, ...(isSelect && { role: 'listbox' }) },
        // A landmark, because the menu is outside of the others.
        paper: { role: 'region', 'aria-label': label, style: isSelect ? { minWidth: anchor.offsetWidth } : {} },
      }}
    >
      {entries.map(({ name, disabled = false, destructive, onChoose }) => (
        <MenuItem
          key={name}
          disabled={disabled}
          selected={name === selected}
          {...(isSelect && { role: 'option', 'aria-selected': name === selected })}
          onClick={() => {
            onClose();
            onChoose();
          }}
          sx={destructive ? { color: 'error.main' } : {}}
        >
          {name}
        </MenuItem>
      ))}
    </MaterialMenu>
  );
}
