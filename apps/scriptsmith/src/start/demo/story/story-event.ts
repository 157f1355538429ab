/** Something that happens in the demo history. */
export interface StoryEvent {
  /** Milliseconds since the epoch. */
  at: number;
  /** Events of the same actor happen one after another. */
  actor: string;
  /** Whether the event uses a link or a price that is valid for a few minutes, such as one of the billing portal. */
  isTimed?: true;
  /** Whether only the day of the event matters, so that the clock need not wait for it. */
  isAnyTime?: true;
  happen: () => Promise<unknown>;
}
