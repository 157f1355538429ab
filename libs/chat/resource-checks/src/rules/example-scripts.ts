/** Files of an example with one script. */
export const client = (code: string): { 'client.lua': string } => ({ 'client.lua': code });
export const server = (code: string): { 'server.lua': string } => ({ 'server.lua': code });
