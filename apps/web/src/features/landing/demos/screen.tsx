import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Svg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    backgroundColor: palette.background.paper,
    fontFamily: theme.typography.code.fontFamily,
    '& text': { fontSize: 13, fill: palette.text.primary, whiteSpace: 'pre' },
    '& [data-quiet]': { fill: palette.text.secondary },
    '& [data-prose]': { fontFamily: theme.typography.fontFamily, fontSize: 14 },
    '& [data-added]': { fill: palette.success.main },
    '& [data-removed]': { fill: palette.error.main },
    '& [data-well]': { fill: palette.sunken, stroke: palette.divider },
    '& [data-line]': { stroke: palette.divider },
    '& [data-mark]': { fill: palette.primary.main },
    '& [data-on-mark]': { fill: palette.primary.contrastText },
    '& [data-added-ground]': { fill: palette.success.main, opacity: 0.12 },
    '& [data-removed-ground]': { fill: palette.error.main, opacity: 0.12 },
  };
});

/** The grid the pictures of the product are drawn on. */
const screenSize = { width: 480, height: 320 } as const;

/** A picture of the product: a window with a title, drawn so that it scales. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Svg viewBox={`0 0 ${screenSize.width} ${screenSize.height}`} aria-hidden focusable="false">
      <text x="20" y="26" data-quiet="">
        {title}
      </text>
      <path d="M0 40.5h480" data-line="" />
      {children}
    </Svg>
  );
}
