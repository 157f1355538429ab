/** A game server whose companion resource sends a request. */
export interface Companion {
  userId: number;
  targetId: string;
}
