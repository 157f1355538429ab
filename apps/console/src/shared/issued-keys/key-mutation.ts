/** The part of a mutation hook that the dialogs use. */
export type KeyMutation<Sent, Answer> = readonly [
  send: (sent: Sent) => { unwrap: () => Promise<Answer> },
  state: { isLoading: boolean },
];

/** Null if the secret was returned to an earlier request whose response was lost. */
export interface KeySecret {
  secret: string | null;
}
