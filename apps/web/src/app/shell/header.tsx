import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { hairline, measure, pageWidth } from '../../shared/theme/tokens.js';
import { AccountActions } from './account-actions.js';
import { Brand } from './brand.js';
import { ThemeToggle } from './theme-toggle.js';

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

/** The brand on every screen, and the account actions on the landing page. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <Bar>
      <Content>
        <Brand />
        {pathname === paths.landing && <AccountActions />}
        <ThemeToggle />
      </Content>
    </Bar>
  );
}
