import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../identity.settings.js';
import { loadOnce } from './load-once.js';
import { passwordRejected } from './passwords.errors.js';

/** At least 10^8 guesses, which the rate limits and Argon2id make impractical. */
const minScore = 3;
/** The start of a password is at most as strong as all of it. The time of an estimate grows with the length. */
const maxEstimatedLength = 32;
/** The default of 100 takes half a second of CPU time for some passwords. */
const l33tMaxSubstitutions = 4;
const minWordLength = 3;

const basedOnUser = 'A password must not be based on your username, your email address or the name of this site.';

/** Loads the dictionaries at the first use, because they take a third of a second and 20 MB. */
const getEstimator = loadOnce(async () => {
  const [zxcvbn, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const { translations } = english;
  return new zxcvbn.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...translations, warnings: { ...translations.warnings, userInputs: basedOnUser } },
    maxLength: maxEstimatedLength,
    l33tMaxSubstitutions,
  });
});

/** Rejects passwords that are easy to guess. The contract validates the length. */
@Injectable()
export class PasswordPolicy {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>) {}

  /**
   * Estimates how many guesses an attacker needs who knows common passwords, English words, keyboard patterns, the
   * owner's name and address and the name of the site.
   * @param field the form field that the error refers to
   * @throws DomainError `validation_failed` with `fields`
   */
  async rejectWeak(field: string, password: string, owner: { username: string; email: string }): Promise<void> {
    const { score, feedback } = (await getEstimator()).check(fold(password), this.knownWords(owner));
    if (score >= minScore) return;
    const reason = feedback.warning ?? 'This password is easy to guess.';
    throw passwordRejected(field, `${reason} Choose a longer one, such as three or four unrelated words.`);
  }

  private knownWords({ username, email }: { username: string; email: string }): string[] {
    const [localPart = ''] = email.split('@');
    const names = [username, email, localPart, this.settings.BRAND_NAME].map(fold);
    const words = names.flatMap((name) => [name, name.replaceAll(/\s/g, ''), ...name.split(/[^\p{L}\p{N}]+/u)]);
    return [...new Set(words)]
      .filter((word) => word.length >= minWordLength)
      .map((word) => word.slice(0, maxEstimatedLength));
  }
}

const fold = (text: string): string => text.normalize('NFKC');
