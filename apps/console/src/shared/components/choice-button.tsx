import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { control, focusRing, hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { AnchoredMenu } from './anchored-menu.js';

export interface Option {
  value: string;
  label: string;
}

const Button = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  // A flex container would not shorten its text with an ellipsis.
  display: 'block',
  height: `calc(${control.medium} - 2px)`,
  padding: theme.spacing(0, 4, 0, 1.5),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(50% - 0.125rem)',
    insetInlineEnd: theme.spacing(1.5),
    width: '0.625rem',
    height: '0.3125rem',
    clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
    backgroundColor: theme.vars.palette.text.secondary,
  },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible, &[aria-expanded="true"]': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: -1,
  },
  '&:disabled': { color: theme.vars.palette.text.disabled, borderColor: theme.vars.palette.divider, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { flexGrow: 1 },
}));

interface ChoiceButtonProps {
  /** The accessible name. */
  label: string;
  value: string;
  /** The text on the button. */
  text: string;
  options: readonly Option[];
  disabled?: boolean;
  widthRem?: number;
  onChange: (value: string) => void;
}

/** A select whose options are rendered when it is opened. A list has one in each row. */
export function ChoiceButton({ label, value, text, options, disabled, widthRem, onChange }: ChoiceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <Button
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        disabled={disabled}
        style={widthRem === undefined ? {} : { width: `${widthRem}rem` }}
        onPointerEnter={AnchoredMenu.preload}
        onFocus={AnchoredMenu.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={onKeyDown}
      >
        {text}
      </Button>
      {anchor && (
        <AnchoredMenu
          anchor={anchor}
          label={label}
          selected={options.find((option) => option.value === value)?.label ?? ''}
          entries={options.map((option) => ({
            name: option.label,
            onChoose: () => {
              if (option.value !== value) onChange(option.value);
            },
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
