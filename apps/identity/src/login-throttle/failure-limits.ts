import { networkOf, sha256 } from '@scriptsmith/service-kit';

/** How many wrong passwords, or other attempts that count alike, something may see within one window. */
export interface FailureLimit {
  /** What is counted, as a hash: names and addresses of strangers are not ours to keep. */
  readonly subject: Buffer;
  readonly failures: number;
  /**
   * What the right password does: forget all failures, and perhaps remember that it was given; or only take back the
   * attempt itself.
   */
  readonly afterSuccess: 'forget-and-remember' | 'forget' | 'take-back';
  /** Whether it does not apply where one of the other limits remembers a success. */
  readonly sparesKnownNetworks: boolean;
}

interface Attempt {
  email: string;
  clientAddress: string;
}

/**
 * Counting by account alone would let anyone lock anyone out. So what bites first is the account seen from one network;
 * the limit for an account from everywhere, against guessing from many networks at once, spares those its owner has
 * signed in from. The limit for a network is against trying one password on many accounts; a right password elsewhere
 * does not clear it, or an attacker would clear it with an account of their own.
 */
export function limitsOfLogin({ email, clientAddress }: Attempt): readonly FailureLimit[] {
  return [...limitsOfAccount({ email, clientAddress }), limitOfNetwork(clientAddress, 50)];
}

/** Everyone who signs in through an outside system shares its address: what one network may fail is set higher. */
export function limitsOfOutsideSystem({ email, clientAddress }: Attempt): readonly FailureLimit[] {
  return [...limitsOfAccount({ email, clientAddress }), limitOfNetwork(clientAddress, 1_000)];
}

/** Whoever got hold of a session must not find out the password by trying to change it. */
export function limitsOfPasswordChange(userId: number): readonly FailureLimit[] {
  const subject = subjectOf('password change', String(userId));
  return [{ subject, failures: 10, afterSuccess: 'forget', sparesKnownNetworks: false }];
}

/** What wrong passwords are held against, beside the network they come from. */
export const limitsOfAccount = ({ email, clientAddress }: Attempt): readonly FailureLimit[] => [
  {
    subject: subjectOf('account from network', email, networkOf(clientAddress)),
    failures: 10,
    afterSuccess: 'forget-and-remember',
    sparesKnownNetworks: false,
  },
  { subject: subjectOf('account', email), failures: 100, afterSuccess: 'forget', sparesKnownNetworks: true },
];

const limitOfNetwork = (clientAddress: string, failures: number): FailureLimit => ({
  subject: subjectOf('network', networkOf(clientAddress)),
  failures,
  afterSuccess: 'take-back',
  sparesKnownNetworks: false,
});

export const subjectOf = (...parts: readonly string[]): Buffer => sha256(JSON.stringify(parts));
