/** Something that happens in the demo history. */
export interface StoryEvent {
  /** Milliseconds since the epoch. */
  at: number;
  /** Events of the same actor happen one after another. */
  actor: string;
  happen: () => Promise<unknown>;
}
