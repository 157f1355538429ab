import { Injectable } from '@nestjs/common';
import { loadPasswordStrength } from '@scriptsmith/contracts/password-strength';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../identity.settings.js';
import { loadOnce } from './load-once.js';
import { passwordRejected } from './passwords.errors.js';

/** At the first use, because the dictionaries take time and memory. */
const getEstimate = loadOnce(loadPasswordStrength);

/** Rejects passwords that are easy to guess. The forms show the same estimate while a password is typed. */
@Injectable()
export class PasswordPolicy {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>) {}

  /**
   * @param field the form field that the error refers to
   * @throws DomainError `validation_failed` with `fields`
   */
  async rejectWeak(
    field: string,
    password: string,
    { username, email }: { username: string; email: string },
  ): Promise<void> {
    const estimate = await getEstimate();
    const { reason } = estimate(password, { username, email, brandName: this.settings.BRAND_NAME });
    if (reason !== undefined)
      throw passwordRejected(field, `${reason} Choose a longer one, such as three or four unrelated words.`);
  }
}
