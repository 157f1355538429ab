import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router-dom';
import { useBrandName } from '../page/brand-name.js';
import { control, radius } from '../theme/tokens.js';

const BrandLink = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: control.medium,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: radius.small,
}));

const Mark = styled('svg')(({ theme }) => ({
  width: theme.spacing(3),
  height: theme.spacing(3),
  flex: 'none',
  '& path': { stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' },
  '& rect': { fill: theme.vars.palette.primary.main },
}));

/** The logo, lines of text with a highlighted part, and the name, as a link. */
export function Brand(props: Pick<LinkProps, 'to' | 'onClick' | 'reloadDocument'>) {
  const brandName = useBrandName();
  return (
    <BrandLink {...props}>
      <Mark viewBox="0 0 24 24" aria-hidden>
        <path d="M3 5h13M3 12h18M3 19h8" />
        <rect x="14" y="15" width="8" height="7" rx="1.5" />
      </Mark>
      {brandName}
    </BrandLink>
  );
}
