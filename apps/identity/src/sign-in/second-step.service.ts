import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityTwoFactorRequests, PasskeyOptions, SecondFactor } from '@scriptsmith/contracts/identity';
import { type AttemptLimit, AttemptLimiter, wrongCode, wrongRecoveryCode } from '@scriptsmith/service-kit';
import { recoveryCodeLimits, type SignInOrigin } from '../rate-limiting/attempt-limits.js';
import { SignInLimits } from '../rate-limiting/sign-in-limits.service.js';
import { AuthenticatorCodesService } from '../second-factors/authenticator-codes.service.js';
import { PasskeyAssertionsService } from '../second-factors/passkey-assertions.service.js';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service.js';
import type { User } from '../users/user.entity.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';

/** Verifies the second factor of a sign-in. Codes and passkeys share no state with other sign-ins of the user. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly pendingSignIns: PendingSignInsService,
    private readonly authenticatorCodes: AuthenticatorCodesService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly passkeys: PasskeyAssertionsService,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly signInLimits: SignInLimits,
  ) {}

  /** @throws DomainError `invalid_token`, `banned` */
  async getSecondFactorOptions({
    signInToken,
  }: HandlerInput<typeof identityTwoFactorRequests.getSecondFactorOptions>): Promise<{ options: PasskeyOptions }> {
    const { id } = await this.pendingSignIns.findUser(signInToken);
    return { options: await this.passkeys.options('second-factor', signInToken, id) };
  }

  /** @throws DomainError `invalid_second_factor`, `invalid_token`, `banned`, `rate_limited` */
  async verify(secondFactor: SecondFactor, browser: Omit<SignInOrigin, 'email'>): Promise<User> {
    const { signInToken, code, recoveryCode, passkey } = secondFactor;
    const user = await this.pendingSignIns.findUser(signInToken);
    if (passkey) {
      await this.passkeys.verify({ purpose: 'second-factor', owner: signInToken, userId: user.id }, passkey);
    } else if (code !== undefined) {
      const isRight = () => this.authenticatorCodes.consume(user.id, code);
      if (!(await this.isRightCode(await this.signInLimits.ofSecondFactor(user, browser), isRight))) throw wrongCode();
    } else {
      const isRight = () => this.recoveryCodes.consume(user.id, recoveryCode ?? '');
      if (!(await this.isRightCode(recoveryCodeLimits(signInToken), isRight))) throw wrongRecoveryCode();
    }
    return user;
  }

  private async isRightCode(limits: readonly AttemptLimit[], check: () => Promise<boolean>): Promise<boolean> {
    const checked = async () => ((await check()) ? true : null);
    return (await this.attemptLimiter.guard(limits, checked, 'Too many wrong codes.')) ?? false;
  }
}
