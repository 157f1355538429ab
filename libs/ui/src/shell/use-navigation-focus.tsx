import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '../page/main-id.js';
import { isInPlace } from '../hooks/in-place.js';

/**
 * Does what a page load would do after a navigation: scrolls to the top or to the element in the hash, and moves the
 * focus there. The element may still be loading, so the hook waits for it. Focus and scroll position stay if only the
 * query changes or the navigation has the state `inPlace`.
 */
export function useNavigationFocus(): void {
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const place = useRef<{ pathname: string; search: string } | null>(null);
  const staysInPlace = isInPlace(location.state);

  useEffect(() => {
    const previous = place.current;
    place.current = { pathname, search };
    const isPageLoad = previous === null;
    const isSameScreen = staysInPlace || (previous?.pathname === pathname && previous.search !== search);
    if ((isPageLoad || isSameScreen) && !hash) return;

    const goTo = (): boolean => {
      const target = document.getElementById(hash ? hash.slice(1) : mainId);
      if (!target) return false;
      if (hash) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
      target.focus({ preventScroll: true });
      return true;
    };
    if (goTo()) return;

    const observer = new MutationObserver(() => {
      if (goTo()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, search, hash, key, staysInPlace]);
}
