import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useToast } from '../toast/use-toast.js';
import { LoadFailure } from '../ui/load-failure.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * The component once its code is there, while it is wanted. Unlike `lazy`, what could not be fetched is fetched again
 * the next time it is wanted, and the rest of the screen does not go with it.
 */
function useOnDemand<Props>(load: Load<Props>, isWanted: boolean, onMissing: () => void): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    if (!isWanted || Loaded) return;
    let isStillWanted = true;
    load().then(
      (module) => isStillWanted && setLoaded(() => module.default),
      () => isStillWanted && missing.current(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [load, isWanted, Loaded]);
  return Loaded;
}

/**
 * A dialog whose code is fetched when it is opened. Where it cannot be had a toast says so, and `dismiss` closes the
 * dialog that never appeared.
 */
export function dialogOnDemand<Props extends object>(
  load: Load<Props>,
  dismiss: (props: Props) => void,
): ComponentType<Props> {
  return function DialogOnDemand(props) {
    const toast = useToast();
    // A dialog without `open` is mounted while it is open.
    const isOpen = !('open' in props) || props.open === true;
    const Dialog = useOnDemand(load, isOpen, () => {
      dismiss(props);
      toast({
        title: 'Not Loaded',
        description: 'A part of this screen did not arrive. Check your connection and try again, or reload the page.',
        destructive: true,
      });
    });
    return Dialog && <Dialog {...props} />;
  };
}

/**
 * A heavy part of a screen, such as a chart, whose code is fetched when it is shown. Where it cannot be had, `missing`
 * stands in its place, with the way to try again.
 */
export function partOnDemand<Props extends object>(
  load: Load<Props>,
  missing: string,
): ComponentType<Props & { fallback: ReactNode }> {
  return function PartOnDemand({ fallback, ...props }) {
    const [isMissing, setIsMissing] = useState(false);
    const Part = useOnDemand(
      load,
      !isMissing,
      useCallback(() => setIsMissing(true), []),
    );
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (!isMissing) return fallback;
    return <LoadFailure sentence={missing} onRetry={() => setIsMissing(false)} />;
  };
}

/** A chart. */
export const chartOnDemand = <Props extends object>(load: Load<Props>) =>
  partOnDemand(load, 'The chart did not arrive.');
