import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { measure } from '@scriptsmith/ui/theme/tokens';

const Block = styled('section')(({ theme }) => ({
  paddingTop: theme.spacing(12),
  [theme.breakpoints.down('sm')]: { paddingTop: theme.spacing(9) },
}));

interface SectionProps {
  /** The target of links such as `/#plans`. */
  id?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A titled section of the landing page. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <Block id={id} tabIndex={-1} aria-labelledby={titleId} sx={{ '&:focus': { outline: 'none' } }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4, maxWidth: measure.text }}>{lead}</Typography>
      {children}
    </Block>
  );
}
