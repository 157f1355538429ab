import type { Components } from '@mui/material/styles';
import type { AppTheme } from './app-theme.js';
import { choiceComponents } from './choice-components.js';
import { control, focusRing, motion, onTouchScreens, radius, textSize, withLargeText } from './tokens.js';

const transition = (...properties: string[]) =>
  properties.map((property) => `${property} ${motion.quickMs}ms ${motion.curve}`).join(', ');

const buttonHeights = [
  { props: { size: 'small' }, style: { minHeight: control.small, padding: '0 0.75rem', fontSize: textSize.small } },
  { props: { size: 'medium' }, style: { minHeight: control.medium, padding: '0 1rem' } },
  { props: { size: 'large' }, style: { minHeight: control.large, padding: '0 1.375rem', fontSize: textSize.body } },
] as const;

/** Styles of MUI components that differ from the defaults. */
export const components: Components<AppTheme> = {
  ...choiceComponents,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': {
          outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
          outlineOffset: focusRing.offset,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.small,
        border: '1px solid transparent',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        [withLargeText]: { whiteSpace: 'normal' },
        transition: transition('background-color', 'border-color', 'color'),
        variants: [
          ...buttonHeights,
          {
            props: { variant: 'contained' },
            style: {
              backgroundColor: theme.vars.palette.primary.main,
              color: theme.vars.palette.primary.contrastText,
              '&:hover': { backgroundColor: theme.vars.palette.primary.light },
              '&.Mui-disabled': {
                backgroundColor: theme.vars.palette.sunken,
                color: theme.vars.palette.text.disabled,
                borderColor: theme.vars.palette.divider,
              },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars.palette.divider,
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': {
                borderColor: theme.vars.palette.control,
                backgroundColor: theme.vars.palette.background.paper,
              },
              '&.Mui-disabled': { borderColor: theme.vars.palette.divider, color: theme.vars.palette.text.disabled },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              color: theme.vars.palette.text.secondary,
              '&:hover': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
            },
          },
          {
            props: { color: 'error' },
            style: {
              color: theme.vars.palette.error.main,
              '&:hover': { borderColor: theme.vars.palette.error.main, color: theme.vars.palette.error.main },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: control.medium,
        height: control.medium,
        borderRadius: radius.small,
        color: theme.vars.palette.text.secondary,
        transition: transition('background-color', 'color'),
        '&:hover': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.small,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input': {
          ...theme.typography.body2,
          height: `calc(${control.medium} - 2px)`,
          paddingInlineStart: 12,
          [onTouchScreens]: { height: control.medium },
        },
        '&.MuiInputBase-sizeSmall .MuiSelect-select': { lineHeight: `calc(${control.medium} - 2px)` },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.accentText,
          borderWidth: focusRing.width,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
      }),
      input: ({ theme }) => ({
        height: `calc(${control.medium} + 0.25rem)`,
        padding: '0 0.875rem',
        boxSizing: 'border-box',
        fontSize: textSize.body,
        '&.MuiInputBase-inputAdornedStart': { paddingInlineStart: 0 },
        '&.MuiInputBase-inputAdornedEnd': { paddingInlineEnd: 0 },
        '&.MuiInputBase-inputMultiline': { height: 'auto', padding: 0 },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.sunken} inset`,
          caretColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        textUnderlineOffset: '0.2em',
        textDecorationThickness: 1,
        textDecorationColor: theme.vars.palette.control,
        borderRadius: 2,
        '&:hover': { textDecorationColor: 'currentColor' },
        '&:focus-visible': {
          outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
          outlineOffset: focusRing.offset,
        },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    // Each dialog has its own. Those of MUI are wrong with breakpoints in em.
    defaultProps: { transitionDuration: motion.calmMs, maxWidth: false },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.large,
        boxShadow: 'none',
        margin: theme.spacing(2),
        width: `calc(100% - ${theme.spacing(4)})`,
      }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.sunken} 72%, transparent)`,
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(3, 3, 1) }) } },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(0, 3, 1) }) } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        // Separates the buttons from content that scrolls.
        padding: theme.spacing(2, 3, 3),
        gap: theme.spacing(1),
        '& > *': { flexShrink: 0 },
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider, borderRadius: radius.small }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: ({ theme }) => ({ backgroundColor: theme.vars.palette.accentText }),
    },
  },
  // Narrow, because they show on a phone that there are more tabs.
  MuiTabScrollButton: {
    styleOverrides: {
      root: ({ theme }) => ({ width: theme.spacing(3.5), color: theme.vars.palette.text.secondary }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        padding: theme.spacing(1.25, 2),
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &:hover': { color: theme.vars.palette.text.primary },
        '&:focus-visible': { outlineOffset: -focusRing.width },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 700, arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        borderRadius: radius.small,
        fontSize: textSize.small,
        fontWeight: 450,
        padding: theme.spacing(0.75, 1.25),
      }),
    },
  },
};
