import type Stripe from 'stripe';

/**
 * An object type of the SDK as JSON before any field is expanded: references to other objects are ids, and decimals are
 * strings. Records are stored in this format and returned unchanged.
 */
export type WireFormat<T> = string extends T ? Exclude<T, object> : WireFormatMember<T>;

type WireFormatMember<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Element)[]
    ? WireFormat<Element>[]
    : T extends object
      ? { [Key in keyof T]: WireFormat<T[Key]> }
      : T;
