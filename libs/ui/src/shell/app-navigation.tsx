import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { narrow } from './navigation-space.js';
import { withLargeText } from '../theme/tokens.js';
import { focusRing, hairline, radius } from '../theme/tokens.js';

/** Hidden, but read out, where large text leaves no space for it. */
const Label = styled('span')({
  [withLargeText]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** In the header, and on narrow screens a bar at the bottom, within reach of the thumb. */
const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: theme.spacing(0.5),
  minWidth: 0,
  marginInlineStart: theme.spacing(3),
  [narrow]: {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: theme.zIndex.appBar,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 0,
    margin: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `${hairline} ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
  },
}));

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  border: 0,
  background: 'none',
  textDecoration: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
} as const;

const Destination = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  ...item,
  minHeight: theme.spacing(4.5),
  padding: theme.spacing(0, 1.5),
  borderRadius: radius.small,
  color: theme.vars.palette.text.secondary,
  '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { backgroundColor: theme.vars.palette.sunken, fontWeight: 520 },
  '& svg': { display: 'none' },
  [narrow]: {
    ...theme.typography.caption,
    flexDirection: 'column',
    justifyContent: 'center',
    gap: theme.spacing(0.375),
    minHeight: theme.spacing(7),
    padding: theme.spacing(0.5, 0),
    borderRadius: 0,
    '&[data-after-action]': { order: 2 },
    '&[aria-current]': { backgroundColor: 'transparent', color: theme.vars.palette.accentText },
    '&:focus-visible': { outlineOffset: -focusRing.width },
    '& svg': { display: 'block' },
  },
}));

const Action = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  ...item,
  gap: theme.spacing(1),
  minHeight: theme.spacing(4.25),
  marginInlineStart: 'auto',
  padding: theme.spacing(0, 1.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:hover': { borderColor: theme.vars.palette.control },
  '& svg': { color: theme.vars.palette.accentText },
  [narrow]: {
    ...theme.typography.caption,
    order: 1,
    flexDirection: 'column',
    justifyContent: 'center',
    gap: theme.spacing(0.375),
    minHeight: theme.spacing(7),
    margin: 0,
    padding: theme.spacing(0.5, 0),
    border: 0,
    borderRadius: 0,
    background: 'none',
    '&:focus-visible': { outlineOffset: -focusRing.width },
    '& svg': {
      boxSizing: 'content-box',
      margin: theme.spacing(-0.5, 0),
      padding: theme.spacing(0.5, 1.5),
      border: `${hairline} ${theme.vars.palette.control}`,
      borderRadius: radius.large,
      [withLargeText]: { paddingInline: theme.spacing(0.75) },
    },
  },
}));

interface AppNavigationProps {
  destinations: readonly { to: string; label: string; Icon: LucideIcon }[];
  /** The main action, in the middle of the bar at the bottom. */
  action: { label: string; Icon: LucideIcon; onClick: () => void };
}

/** The navigation between the screens of an app. */
export function AppNavigation({ destinations, action }: AppNavigationProps) {
  const middle = Math.ceil(destinations.length / 2);
  return (
    <Bar aria-label="Main">
      {destinations.map(({ to, label, Icon }, place) => (
        <Destination key={to} to={to} data-after-action={place < middle ? undefined : ''}>
          <Icon size="1.25rem" aria-hidden />
          <Label>{label}</Label>
        </Destination>
      ))}
      <Action type="button" onClick={action.onClick}>
        <action.Icon size="1.125rem" aria-hidden />
        <Label>{action.label}</Label>
      </Action>
    </Bar>
  );
}
