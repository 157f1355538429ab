import type Stripe from 'stripe';

/**
 * One of the SDK's object types as it travels over the wire before anything is expanded: references to other objects
 * are ids, decimals are strings. Records are kept in exactly this form, so that what is stored is what is answered.
 */
export type Stored<T> = string extends T ? Exclude<T, object> : StoredMember<T>;

type StoredMember<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Element)[]
    ? Stored<Element>[]
    : T extends object
      ? { [Key in keyof T]: Stored<T[Key]> }
      : T;
