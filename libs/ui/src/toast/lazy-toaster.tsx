import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from '../state/toast-slice.js';

/** Moves the focus to the notifications. */
const hotkey = 'F8';

/**
 * Loads the toaster with the first interaction or the first toast, because a visitor's first load does not need it. If
 * the first key is the hotkey, the toaster takes the focus once it is loaded.
 *
 * @param immediately whether to load it at once, so that users can be notified when the server becomes unreachable
 */
export function LazyToaster({ immediately }: { immediately: boolean }) {
  const toastId = useSelector(selectToast)?.id;
  const [isTouched, setIsTouched] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [Toaster, setToaster] = useState<ComponentType<{ focusAtOnce: boolean }>>();
  const isWanted = isTouched || immediately || toastId !== undefined;

  useEffect(() => {
    const touch = (event: Event) => {
      setIsTouched(true);
      if (event instanceof KeyboardEvent && event.code === hotkey) setIsAskedFor(true);
    };
    const once = { once: true, passive: true, capture: true };
    window.addEventListener('pointerdown', touch, once);
    window.addEventListener('keydown', touch, once);
    return () => {
      window.removeEventListener('pointerdown', touch, once);
      window.removeEventListener('keydown', touch, once);
    };
  }, []);

  useEffect(() => {
    if (!isWanted || Toaster) return;
    import('./toaster.js').then(
      (module) => setToaster(() => module.default),
      () => {
        // Without the toaster the screen still works. The next toast requests the code again.
      },
    );
  }, [isWanted, Toaster, toastId]);

  return Toaster && <Toaster focusAtOnce={isAskedFor} />;
}
