import { isLongEnough, isShortEnough, tooLong, tooShort } from './password-length.js';
import { fold, knownWords } from './password-owner.js';
import type { PasswordOwner } from './password-owner.js';

/** The rate limits and Argon2id make this many guesses impractical. */
const minGuesses = 1e6;
/** The start of a password is at most as strong as all of it. The time of an estimate grows with the length. */
const maxEstimatedLength = 32;
/** The default of 100 takes half a second of CPU time for some passwords. */
const l33tMaxSubstitutions = 4;

const basedOnOwner = 'A password must not be based on your username, your email address or the name of this site.';
const easyToGuess = 'This password is easy to guess.';

export interface PasswordStrength {
  /** Whether the product accepts the password as a new one. */
  isAccepted: boolean;
  /** From 0 to 4, as zxcvbn scores it: fewer than 10^3, 10^6, 10^8 and 10^10 guesses, or more. */
  score: number;
  /** Why it is not accepted, as a sentence. */
  reason?: string;
}

export type EstimatePasswordStrength = (password: string, owner: PasswordOwner) => PasswordStrength;

/**
 * Loads the estimate of how many guesses an attacker needs who knows common passwords, English words, keyboard patterns
 * and the owner. Its dictionaries take a fifth of a second, 20 MB and, in a browser, a download of 840 kB.
 */
export async function loadPasswordStrength(): Promise<EstimatePasswordStrength> {
  const [zxcvbn, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const { translations } = english;
  const estimator = new zxcvbn.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...translations, warnings: { ...translations.warnings, userInputs: basedOnOwner } },
    maxLength: maxEstimatedLength,
    l33tMaxSubstitutions,
  });
  return (password, owner) => {
    if (!isLongEnough(password)) return { isAccepted: false, score: 0, reason: `${tooShort}.` };
    if (!isShortEnough(password)) return { isAccepted: false, score: 0, reason: `${tooLong}.` };
    const { guesses, score, feedback } = estimator.check(fold(password), knownWords(owner, maxEstimatedLength));
    if (guesses >= minGuesses) return { isAccepted: true, score };
    return { isAccepted: false, score, reason: feedback.warning ?? easyToGuess };
  };
}
