import { useLocation, useNavigate } from 'react-router-dom';
import { keepToast } from '../state/kept-toast.js';
import { useAppStore } from '../store/hooks.js';
import { leaveTo } from './leave-to.js';
import { isConsolePath } from './paths.js';

/** Opens a screen. The page is loaded if the other app, the customer site or the console, has it. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useAppStore();
  return (path) => {
    if (isConsolePath(path) === isConsolePath(pathname)) return void navigate(path);
    keepToast(store.getState().toast);
    leaveTo(path);
  };
}
