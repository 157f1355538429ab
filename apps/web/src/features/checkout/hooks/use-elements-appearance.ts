import { useColorScheme } from '@mui/material/styles';
import type { Appearance } from '@stripe/stripe-js';
import { font, ink, paper, radius } from '@scriptsmith/ui/theme/tokens';

/** Stripe's fields are in an iframe, so the design tokens must be passed to it. */
export function useElementsAppearance(): Appearance {
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) !== 'light';
  const colors = isDark ? ink : paper;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colors.accentText,
      colorBackground: colors.raised,
      colorText: colors.text,
      colorTextSecondary: colors.quietText,
      colorDanger: colors.negative,
      borderRadius: `${radius.small}px`,
      fontFamily: font.text,
    },
  };
}
