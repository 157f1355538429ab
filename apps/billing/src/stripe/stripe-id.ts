/** The id of an object that Stripe returns as an id or, where it was expanded, as the object itself. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
