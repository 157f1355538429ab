/** What a mutation hook of a keys API answers, as far as the dialogs need it. */
export type KeyMutation<Sent, Answer> = readonly [
  send: (sent: Sent) => { unwrap: () => Promise<Answer> },
  state: { isLoading: boolean },
];

/** Null: an earlier try was answered, but the answer was lost. */
export interface KeySecret {
  secret: string | null;
}
