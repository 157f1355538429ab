import type { Components } from '@mui/material/styles';
import type { AppTheme } from './app-theme.js';
import { control, radius } from './tokens.js';

/** Styles of menus, selects and toggle buttons. */
export const choiceComponents: Components<AppTheme> = {
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: theme.spacing(0.5),
        boxShadow: 'none',
        border: `1px solid ${theme.vars.palette.control}`,
        borderRadius: radius.medium,
      }),
      list: ({ theme }) => ({ padding: theme.spacing(0.5) }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: `calc(${control.small} + 0.25rem)`,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        gap: theme.spacing(1.25),
        borderRadius: radius.small,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.sunken,
          color: theme.vars.palette.accentText,
        },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: ({ theme }) => ({
        // A flex container would not shorten its text with an ellipsis.
        display: 'block',
        minHeight: 0,
        height: `calc(${control.medium} + 0.25rem)`,
        lineHeight: `calc(${control.medium} + 0.25rem)`,
        paddingInlineEnd: `${theme.spacing(4)} !important`,
      }),
      icon: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: control.small,
        padding: theme.spacing(0, 1.5),
        borderColor: theme.vars.palette.divider,
        borderRadius: radius.small,
        color: theme.vars.palette.text.secondary,
        textTransform: 'none',
        '&:hover': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          borderColor: theme.vars.palette.control,
          color: theme.vars.palette.text.primary,
        },
      }),
    },
  },
};
