/** The description matches no building block, or the follow-up cannot be applied. */
export interface NotUnderstood {
  kind: 'not-understood';
  message: string;
  suggestions: string[];
}
