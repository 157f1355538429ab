import { styled } from '@mui/material/styles';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

const Place = styled('div')({ position: 'relative' });

/** Looks like the panel that replaces it. */
const Placeholder = styled(Sheet)({ position: 'absolute', inset: 0, minHeight: '60vh' });

/** Called with 1 when something starts to load, and with -1 when it is loaded. */
const LoadingCount = createContext<((change: 1 | -1) => void) | null>(null);

/**
 * Shows its children when all of them are loaded for the first time. Otherwise each would push those below it down when
 * its content arrives. What is reloaded later stays visible.
 */
export function RevealTogether({ label, children }: { label: string; children: ReactNode }) {
  const [loading, setLoading] = useState(0);
  const [isRevealed, setIsRevealed] = useState(false);
  const [count] = useState(() => (change: 1 | -1) => setLoading((before) => before + change));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The placeholder appears after the children have registered their queries.
  if (place && loading === 0 && !isRevealed) setIsRevealed(true);
  return (
    <Place ref={setPlace}>
      <LoadingCount value={count}>
        <div style={isRevealed ? {} : { visibility: 'hidden' }}>{children}</div>
      </LoadingCount>
      {!isRevealed && (
        <Placeholder as="div">
          <RowsSkeleton label={label} rows={12} />
        </Placeholder>
      )}
    </Place>
  );
}

/** Keeps the surrounding `RevealTogether` hidden while something loads. */
export function useDelaysReveal(isLoading: boolean): void {
  const count = useContext(LoadingCount);
  useLayoutEffect(() => {
    if (!isLoading || !count) return;
    count(1);
    return () => count(-1);
  }, [isLoading, count]);
}
