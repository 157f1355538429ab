import { useEffect, useState } from 'react';

interface Playback {
  elapsedMs: number;
  isPlaying: boolean;
  /** Pauses, goes on, or starts again when it is over. */
  toggle: () => void;
}

const frameMs = 1000 / 30;

/**
 * Plays something once, from the start, unless people ask for less motion: then its end is shown. The end is also what
 * a prerendered page shows.
 */
export function usePlayback(durationMs: number): Playback {
  const [elapsedMs, setElapsedMs] = useState(durationMs);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setElapsedMs(0);
    setIsPlaying(true);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let handle = requestAnimationFrame(function step(now) {
      handle = requestAnimationFrame(step);
      if (now - last < frameMs) return;
      // A tab in the background gets no frames: what was missed is not caught up with.
      const passedMs = Math.min(now - last, 100);
      last = now;
      setElapsedMs((elapsed) => Math.min(durationMs, elapsed + passedMs));
    });
    return () => cancelAnimationFrame(handle);
  }, [isPlaying, durationMs]);

  useEffect(() => {
    if (elapsedMs >= durationMs) setIsPlaying(false);
  }, [elapsedMs, durationMs]);

  return {
    elapsedMs,
    isPlaying,
    toggle: () => {
      if (!isPlaying && elapsedMs >= durationMs) setElapsedMs(0);
      setIsPlaying(!isPlaying);
    },
  };
}
