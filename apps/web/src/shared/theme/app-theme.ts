import type { CssVarsTheme, Theme } from '@mui/material/styles';

/** The theme as styles of MUI's parts get it: its colours are variables, for both modes. */
export type AppTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
