import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { control, focusRing, hairline, onTouchScreens, radius } from '../theme/tokens.js';

/** The border is an outline, which does not move the text when it gets wider. */
const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: '1.4375em',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  borderRadius: radius.small,
  outline: `${hairline} ${theme.vars.palette.control}`,
  outlineOffset: -1,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  cursor: 'text',
  '&:hover': { outlineColor: theme.vars.palette.text.secondary },
  '&:has(> input:focus)': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: -focusRing.width,
  },
  '&:has(> input[aria-invalid="true"])': { outlineColor: theme.vars.palette.error.main },
  '&[data-full-width]': { display: 'flex', width: '100%' },
  '&[data-start]': { paddingLeft: 14 },
  '&[data-end]': { paddingRight: 14 },
  '& > input': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: `calc(${control.medium} + 0.25rem)`,
    margin: 0,
    padding: '0 0.875rem',
    border: 0,
    outline: 0,
    borderRadius: 'inherit',
    background: 'none',
    font: 'inherit',
    fontSize: '1rem',
    letterSpacing: 'inherit',
    color: 'currentColor',
    WebkitTapHighlightColor: 'transparent',
  },
  '&[data-small] > input': {
    ...theme.typography.body2,
    height: `calc(${control.medium} - 2px)`,
    paddingInlineStart: 12,
    // Safari on iOS zooms into an input with a smaller text.
    [onTouchScreens]: { height: control.medium, fontSize: '1rem' },
  },
  '&[data-end] > input': { paddingRight: 0 },
  '& > input[type="search"]': { appearance: 'textfield', '&::-webkit-search-decoration': { appearance: 'none' } },
  '& > input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& > input:-webkit-autofill': {
    WebkitTextFillColor: theme.vars.palette.text.primary,
    WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.sunken} inset`,
    caretColor: theme.vars.palette.text.primary,
  },
}));

const Adornment = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  maxHeight: '2em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.action.active,
}));
const Start = styled(Adornment)(({ theme }) => ({ marginRight: theme.spacing(1) }));
const End = styled(Adornment)(({ theme }) => ({ marginLeft: theme.spacing(1) }));

interface InputProps extends ComponentProps<'input'> {
  isSmall?: boolean;
  fullWidth?: boolean;
  /** Before the text. */
  start?: ReactNode;
  /** After the text. */
  end?: ReactNode;
}

/**
 * An input of one line. MUI's inputs also grow with their text and know the state of their form, and take several times
 * as much script. `className` is that of the frame.
 */
export function Input({ isSmall, fullWidth, start, end, className, ...input }: InputProps) {
  return (
    <Frame
      className={className}
      data-input=""
      data-small={isSmall ? '' : undefined}
      data-full-width={fullWidth ? '' : undefined}
      data-start={start ? '' : undefined}
      data-end={end ? '' : undefined}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus();
      }}
    >
      {start && <Start>{start}</Start>}
      <input type="text" {...input} />
      {end && <End>{end}</End>}
    </Frame>
  );
}
