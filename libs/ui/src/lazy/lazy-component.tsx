import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useRetryWhile } from '../hooks/use-retry-while.js';
import { useToast } from '../hooks/use-toast.js';
import { LoadFailure } from '../components/load-failure.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** For attempts that are repeated. */
const ignore = (): undefined => undefined;

/** Runs after the next paint, so that the interaction that caused it is not delayed. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** Shown if a part of the page cannot be loaded. */
export const notLoaded = {
  title: 'Not Loaded',
  description: "Part of this page couldn't be loaded. Check your connection and try again, or reload the page.",
  destructive: true,
} as const;

/**
 * Loads a component when it is needed. Unlike `lazy`, a failed load is retried the next time and does not replace the
 * screen.
 */
function useLazyComponent<Props>(
  load: Load<Props>,
  isWanted: boolean,
  onMissing: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    if (!isWanted || Loaded) return;
    let isStillWanted = true;
    load().then(
      // The button that opens it responds before it is rendered.
      (module) => isStillWanted && startTransition(() => setLoaded(() => module.default)),
      () => isStillWanted && missing.current(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [load, isWanted, Loaded]);
  return Loaded;
}

/** A dialog or menu that is loaded when it opens, or before with `preload`. */
type LazyDialog<Props> = ((props: Props) => ReactNode) & {
  preload: () => void;
  /** Rejects if the dialog cannot be loaded. Once it is loaded, it also opens without a connection. */
  load: () => Promise<unknown>;
};

/** If the dialog cannot be loaded, a toast is shown and `dismiss` closes it. */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  dismiss: (props: Props) => void,
): LazyDialog<Props> {
  const loadAfterPaint: Load<Props> = () => new Promise((resolve) => void afterPaint(() => resolve(load())));
  const component = function LazyDialog(props: Props) {
    const toast = useToast();
    // A dialog without `open` is mounted while it is open.
    const isOpen = !('open' in props) || props.open === true;
    const Dialog = useLazyComponent(loadAfterPaint, isOpen, () => {
      dismiss(props);
      toast(notLoaded);
    });
    return Dialog && <Dialog {...props} />;
  };
  return Object.assign(component, { load, preload: () => void afterPaint(() => void load().catch(ignore)) });
}

/**
 * A part of a screen, such as a chart, that is loaded when it is shown. If that fails, `missing` and a retry button are
 * shown, or the fallback without `missing`, and it is tried again until it succeeds.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  missing?: string,
): ComponentType<Props & { fallback: ReactNode }> {
  return function LazyPart({ fallback, ...props }) {
    const [isMissing, setIsMissing] = useState(false);
    const Part = useLazyComponent(
      load,
      !isMissing,
      useCallback(() => setIsMissing(true), []),
    );
    useRetryWhile(isMissing, () => load().then(() => setIsMissing(false), ignore));
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (!isMissing || missing === undefined) return fallback;
    return <LoadFailure message={missing} onRetry={() => setIsMissing(false)} />;
  };
}

export const lazyChart = <Props extends object>(load: Load<Props>) => lazyPart(load, "The chart couldn't be loaded.");
