import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { modeStorageKey, theme } from '../theme/theme.js';

/** Provides the theme. Its variables and the global styles are in the page (`build/global-styles.ts`). */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={modeStorageKey}
      noSsr
      disableTransitionOnChange
      disableStyleSheetGeneration
    >
      {children}
    </ThemeProvider>
  );
}
