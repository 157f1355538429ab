import { createContext } from 'react';

/** Whether a conversation of somebody else is shown with a link. Its versions cannot be loaded by their ids. */
export const IsSharedContext = createContext(false);
