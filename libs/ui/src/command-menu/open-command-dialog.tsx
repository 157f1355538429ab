import { createContext, useContext } from 'react';

export type CommandDialog = 'commands' | 'shortcuts' | null;

export const OpenCommandDialog = createContext<(dialog: CommandDialog) => void>(() => undefined);

/** Opens the command menu or the list of keyboard shortcuts. */
export const useOpenCommandDialog = () => useContext(OpenCommandDialog);
