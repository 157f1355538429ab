import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { AnchoredMenu } from '../components/anchored-menu.js';
import type { RowAction } from './list-column.js';
import { RowButton } from './row-button.js';

interface RowMenuProps {
  /** The row: `alex`. */
  name: string;
  actions: readonly RowAction[];
}

/** The actions of a row in one menu. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Actions for ${name}`;
  if (actions.length === 0) return null;
  return (
    <>
      <RowButton
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size="1.125rem" aria-hidden />
      </RowButton>
      {anchor && (
        <AnchoredMenu
          anchor={anchor}
          label={label}
          entries={actions.map(({ onClick, ...action }) => ({ ...action, onChoose: onClick }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** The actions of a row as buttons. */
export function RowButtons({ name, actions }: RowMenuProps) {
  return actions.map(({ name: action, destructive = false, disabled = false, onClick }) => (
    <RowButton
      key={action}
      type="button"
      aria-label={`${action}: ${name}`}
      data-destructive={destructive ? '' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {action}
    </RowButton>
  ));
}
