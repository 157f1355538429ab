import { useEffect, useState } from 'react';

interface Playback {
  elapsedMs: number;
  isPlaying: boolean;
  /** Pauses, resumes or restarts. */
  toggle: () => void;
}

const frameMs = 1000 / 30;

/** Shows the end, with everything visible, until the user plays it from the start. */
export function usePlayback(durationMs: number): Playback {
  const [elapsedMs, setElapsedMs] = useState(durationMs);
  const [isWanted, setIsWanted] = useState(false);
  const isOver = elapsedMs >= durationMs;
  const isPlaying = isWanted && !isOver;

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
