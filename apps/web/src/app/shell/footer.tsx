import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { hairline, onTouchScreens, pageWidth, radius, touchTarget } from '@scriptsmith/ui/theme/tokens';

const Bar = styled('footer')(({ theme }) => ({ borderTop: `${hairline} ${theme.vars.palette.divider}` }));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  maxWidth: `calc(${pageWidth} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  padding: theme.spacing(4, 3),
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
}));

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  [onTouchScreens]: { rowGap: 0 },
}));

const FooterLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  borderRadius: radius.small,
  [onTouchScreens]: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchTarget,
    // The space between two links belongs to both.
    '&::after': { content: '""', position: 'absolute', insetBlock: 0, insetInline: theme.spacing(-1.25) },
  },
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 1 },
}));

const destinations = [
  { to: paths.plans, label: 'Plans' },
  { to: paths.addons, label: 'Add-ons' },
  { to: paths.affiliate, label: 'Affiliate Program' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.support, label: 'Support' },
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
];

export function Footer() {
  const brandName = useBrandName();
  return (
    <Bar>
      <Content>
        <Typography variant="body2">© {brandName}. All prices in pounds sterling.</Typography>
        <Links aria-label="Footer">
          {destinations.map(({ to, label }) => (
            <FooterLink key={to} to={to}>
              {label}
            </FooterLink>
          ))}
        </Links>
      </Content>
    </Bar>
  );
}
