import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hairline, measure, pageWidth } from '../theme/tokens.js';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  borderBottom: `${hairline} ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  minHeight: measure.header,
  maxWidth: `calc(${pageWidth} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2, 1) },
  '& > a': { marginInlineEnd: 'auto' },
}));

interface HeaderFrameProps {
  /** A line above the bar that stays in sight with it. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The bar at the top of every screen: the brand at the left, actions at the right. */
export function HeaderFrame({ notice, children }: HeaderFrameProps) {
  return (
    <Bar>
      {notice}
      <Content>{children}</Content>
    </Bar>
  );
}
