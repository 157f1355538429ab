import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  interface Palette {
    sunken: string;
    control: string;
    accentText: string;
    code: { keyword: string; string: string; name: string };
  }
  interface PaletteOptions {
    sunken?: string;
    control?: string;
    accentText?: string;
    code?: { keyword: string; string: string; name: string };
  }
  interface TypographyVariants {
    display: CSSProperties;
    stat: CSSProperties;
    code: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    stat?: CSSProperties;
    code?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    stat: true;
    code: true;
  }
}
