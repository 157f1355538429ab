import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { pageWidth, withLargeText } from '../theme/tokens.js';
import { mainId } from './main-id.js';
import { useBrandName } from './brand-name.js';
import { useFocusHandover } from '../hooks/use-focus-handover.js';

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: `calc(${pageWidth} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  padding: theme.spacing(5, 3, 10),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2, 8) },
  [withLargeText]: { padding: theme.spacing(2, 1, 5) },
}));

interface PageProps {
  /** The document title, followed by the brand. */
  title?: string;
  /** For screens with tables: widens the layout. */
  wide?: boolean;
  children: ReactNode;
}

/** The content of a screen. */
export function Page({ title, wide = false, children }: PageProps) {
  const brandName = useBrandName();
  const main = useRef<HTMLElement>(null);
  useFocusHandover(main);
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : brandName;
  }, [title, brandName]);

  return (
    <Main ref={main} id={mainId} tabIndex={-1} data-wide={wide ? '' : undefined}>
      {children}
    </Main>
  );
}
