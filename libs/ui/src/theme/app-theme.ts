import type { CssVarsTheme, Theme } from '@mui/material/styles';

/** The theme as the style overrides of MUI components receive it: colors are CSS variables. */
export type AppTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
