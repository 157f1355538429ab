import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { measure } from '@scriptsmith/ui/theme/tokens';

const Block = styled('section')(({ theme }) => ({
  paddingTop: theme.spacing(17),
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('sm')]: { paddingTop: theme.spacing(11) },
  '&[data-beside]': {
    [theme.breakpoints.up('md')]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
      gap: theme.spacing(8),
      alignItems: 'start',
    },
  },
}));

const Head = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  [theme.breakpoints.down('sm')]: { marginBottom: theme.spacing(4) },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.display,
  margin: 0,
}));

interface SectionProps {
  /** The target of links such as `/#plans`. */
  id?: string;
  title: string;
  lead: ReactNode;
  /** Below the lead. */
  aside?: ReactNode;
  /** Puts the content beside the title on wide screens. */
  beside?: boolean;
  children: ReactNode;
}

/** A titled section of the landing page. */
export function Section({ id, title, lead, aside, beside = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Block id={id} tabIndex={-1} aria-labelledby={titleId} data-beside={beside ? '' : undefined}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 2, maxWidth: measure.text }}>
          {lead}
        </Typography>
        {aside}
      </Head>
      {children}
    </Block>
  );
}
