/** A command of the resource, and the players who can use it. */
export interface RegisteredCommand {
  name: string;
  side: 'client' | 'server';
  restricted: boolean;
}
