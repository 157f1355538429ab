import { useEffect, useLayoutEffect, useState } from 'react';

interface Playback {
  elapsedMs: number;
  isPlaying: boolean;
  /** Pauses, resumes or restarts. */
  toggle: () => void;
}

const frameMs = 1000 / 30;

/** Plays once from the start. With reduced motion only the end is shown, as on a prerendered page. */
export function usePlayback(durationMs: number): Playback {
  const [elapsedMs, setElapsedMs] = useState(durationMs);
  const [isWanted, setIsWanted] = useState(false);
  const isOver = elapsedMs >= durationMs;
  const isPlaying = isWanted && !isOver;

  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setElapsedMs(0);
    setIsWanted(true);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let handle = requestAnimationFrame(function step(now) {
      handle = requestAnimationFrame(step);
      if (now - last < frameMs) return;
      // A tab in the background gets no frames. The missed time is not caught up.
      const passedMs = Math.min(now - last, 100);
      last = now;
      setElapsedMs((elapsed) => Math.min(durationMs, elapsed + passedMs));
    });
    return () => cancelAnimationFrame(handle);
  }, [isPlaying, durationMs]);

  return {
    elapsedMs,
    isPlaying,
    toggle: () => {
      if (isOver) setElapsedMs(0);
      setIsWanted(!isPlaying);
    },
  };
}
