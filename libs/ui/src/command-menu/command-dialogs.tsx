import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyDialog } from '../lazy/lazy-component.js';
import { type CommandDialog, OpenCommandDialog } from './open-command-dialog.js';
import { areSingleKeysEnabled, type Shortcut } from './shortcuts.js';

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

interface CommandDialogsProps {
  /** The command menu of the app. */
  Menu: ComponentType<{ onDismiss: () => void }>;
  /** Those of the app, beside the ones that open these dialogs. */
  shortcuts?: readonly Shortcut[];
  children: ReactNode;
}

/** The command menu and the list of shortcuts, which are loaded when they are opened. */
export function CommandDialogs({ Menu, shortcuts = [], children }: CommandDialogsProps) {
  const [dialog, setDialog] = useState<CommandDialog>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = dialogFor(event);
      if (!wanted) return;
      event.preventDefault();
      setDialog((current) => (current === wanted ? null : wanted));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const dismiss = () => setDialog(null);
  return (
    <OpenCommandDialog value={setDialog}>
      {children}
      {dialog === 'commands' && <Menu onDismiss={dismiss} />}
      {dialog === 'shortcuts' && <ShortcutsDialog shortcuts={shortcuts} onDismiss={dismiss} />}
    </OpenCommandDialog>
  );
}

function dialogFor(event: KeyboardEvent): CommandDialog {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented) return null;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'commands';
  if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target) || !areSingleKeysEnabled()) return null;
  return 'shortcuts';
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
