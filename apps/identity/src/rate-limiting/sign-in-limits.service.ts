import { Injectable } from '@nestjs/common';
import { AttemptLimiter, type AttemptLimit, secondFactorLimits } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity.js';
import {
  accountFromDeviceKey,
  accountFromNetworkKey,
  apiClientLimit,
  knownDeviceLimits,
  loginLimits,
  secondFactorFromDeviceKey,
  type SignInOrigin,
  unlocatedLoginLimits,
} from './attempt-limits.js';

/**
 * The limits of a sign-in by where it comes from. Devices and networks become known when a sign-in from them is complete, not
 * with the password alone: an attacker who knows the password is limited in the second step.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly attemptLimiter: AttemptLimiter) {}

  async ofPassword(origin: SignInOrigin): Promise<readonly AttemptLimit[]> {
    const device = await this.knownDevice(origin);
    return device === undefined ? loginLimits(origin) : knownDeviceLimits(accountFromDeviceKey(origin.email, device));
  }

  /** @param origin of the customer, if the API client reports it */
  async ofApiClient(
    { email, apiClient }: { email: string; apiClient: string },
    origin: SignInOrigin | undefined,
  ): Promise<readonly AttemptLimit[]> {
    if (!origin) return unlocatedLoginLimits({ email, apiClient });
    return [...(await this.ofPassword(origin)), apiClientLimit({ apiClient })];
  }

  /** The limits of codes of an authenticator app. */
  async ofSecondFactor({ id, email }: User, browser: Omit<SignInOrigin, 'email'>): Promise<readonly AttemptLimit[]> {
    const origin = { ...browser, email };
    const device = await this.knownDevice(origin);
    if (device !== undefined) return knownDeviceLimits(secondFactorFromDeviceKey(email, device));
    const limits = secondFactorLimits(String(id), origin.clientAddress);
    const isKnownNetwork = await this.attemptLimiter.isKnown(accountFromNetworkKey(origin));
    return isKnownNetwork ? limits.filter(({ exemptsKnownNetworks }) => !exemptsKnownNetworks) : limits;
  }

  /** Records where the owner has signed in. */
  async remember(transaction: EntityManager, origin: SignInOrigin): Promise<void> {
    const { email, deviceToken } = origin;
    await this.attemptLimiter.rememberNetwork(transaction, accountFromNetworkKey(origin));
    if (deviceToken === undefined) return;
    await this.attemptLimiter.rememberNetwork(transaction, accountFromDeviceKey(email, deviceToken));
  }

  private async knownDevice({ email, deviceToken }: SignInOrigin): Promise<string | undefined> {
    if (deviceToken === undefined) return undefined;
    const isKnown = await this.attemptLimiter.isKnown(accountFromDeviceKey(email, deviceToken));
    return isKnown ? deviceToken : undefined;
  }
}
