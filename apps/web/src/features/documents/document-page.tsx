import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { Page } from '@scriptsmith/ui/page/page';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { finishHydration } from '../../shared/browser/early-click.js';
import { brandedHtml } from '../../shared/documents/branded-html.js';

const Article = styled('article')(({ theme }) => ({
  maxWidth: measure.text,
  '& h2': { ...theme.typography.h3, margin: theme.spacing(5, 0, 1) },
  '& p, & li': { ...theme.typography.body1 },
  '& p': { margin: theme.spacing(0, 0, 2) },
  '& ul, & ol': { margin: theme.spacing(0, 0, 2), paddingLeft: theme.spacing(3) },
  '& li': { marginBottom: theme.spacing(0.75) },
  '& a': { color: 'inherit', textUnderlineOffset: '0.2em' },
  '& code': { ...theme.typography.code },
}));

interface DocumentPageProps {
  document: { title: string; html: string };
  children?: ReactNode;
}

/** A page of text, from a Markdown file that was rendered at build time. */
export function DocumentPage({ document: { title, html }, children }: DocumentPageProps) {
  const brandName = useBrandName();
  useEffect(finishHydration, []);
  const branded = useMemo(() => brandedHtml(html, brandName), [html, brandName]);
  return (
    <Page title={title}>
      <Article>
        <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
          {title}
        </Typography>
        <div dangerouslySetInnerHTML={branded} />
        {children}
      </Article>
    </Page>
  );
}
