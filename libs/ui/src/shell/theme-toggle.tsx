import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/** Switches between the dark and the light theme. Until it is used, the system setting applies. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  // The prerendered page has the default theme, which is dark, and hydration must render the same icon.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const isDark = !isHydrated || (mode === 'system' ? systemMode : mode) !== 'light';
  return (
    <IconButton
      onClick={() => setMode(isDark ? 'light' : 'dark')}
      aria-label={isDark ? 'Use light theme' : 'Use dark theme'}
    >
      {isDark ? <Sun size="1.125rem" aria-hidden /> : <Moon size="1.125rem" aria-hidden />}
    </IconButton>
  );
}
