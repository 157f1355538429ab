import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStickToEnd } from '../hooks/use-stick-to-end.js';
import { onNarrowScreens } from '../../../shared/ui/space.js';

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(3, 3, 2),
  [onNarrowScreens]: { padding: theme.spacing(2, 2, 1) },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3.5),
  maxWidth: measure.thread,
  marginInline: 'auto',
}));

const ToEnd = styled(Button)(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: 1,
  boxShadow: `0 0 0 ${theme.spacing(0.5)} ${theme.vars.palette.background.default}`,
}));

interface ThreadProps {
  children: ReactNode;
  /** Changes with the messages. */
  revision: unknown;
  /** Whether the first message is shown first, and not the last one. */
  isReadFromStart?: boolean;
}

/** The messages. Follows the end while the user does not scroll up. */
export function Thread({ children, revision, isReadFromStart = false }: ThreadProps) {
  const { scroller, isAtEnd, scrollToEnd, onScroll } = useStickToEnd(revision, { isReadFromStart });
  return (
    <Scroller ref={scroller} onScroll={onScroll} tabIndex={0} role="region" aria-label="Messages">
      <Column>{children}</Column>
      {!isAtEnd && (
        <ToEnd size="small" onClick={scrollToEnd} startIcon={<ArrowDown size="1rem" aria-hidden />}>
          Latest
        </ToEnd>
      )}
    </Scroller>
  );
}
