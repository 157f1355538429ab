import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type {
  AddedFactor,
  identityTwoFactorRequests,
  Passkey as PublicPasskey,
  PasskeyOptions,
} from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';
import { PasskeyChallengesService } from '../second-factors/passkey-challenges.service.js';
import { PasskeyRegistrationsService } from '../second-factors/passkey-registrations.service.js';
import { Passkey } from '../second-factors/passkey.entity.js';
import { passkeyRejected } from '../second-factors/second-factors.errors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TwoFactorChangesService } from './two-factor-changes.service.js';
import { passkeyLimitReached, passkeyNotFound } from './two-factor.errors.js';

const maxPasskeys = 20;

/** Adds, names and removes the passkeys of users. */
@Injectable()
export class PasskeysService {
  constructor(
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    private readonly changes: TwoFactorChangesService,
    private readonly challenges: PasskeyChallengesService,
    private readonly registrations: PasskeyRegistrationsService,
    private readonly sessions: SessionsService,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async list(userId: number): Promise<PublicPasskey[]> {
    const passkeys = await this.passkeys.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** The challenge shows that the user has proved their identity. @throws DomainError as the contract says */
  async beginPasskeyRegistration({
    sessionToken,
    proof,
  }: HandlerInput<typeof identityTwoFactorRequests.beginPasskeyRegistration>): Promise<{ options: PasskeyOptions }> {
    const user = await this.changes.runVerified(sessionToken, proof, async (transaction, verified) => {
      await rejectFurtherPasskeys(transaction, verified.id);
      return verified;
    });
    const challenge = await this.challenges.issue('registration', sessionToken);
    return { options: await this.registrations.options(user, challenge) };
  }

  /** @throws DomainError as the contract says */
  async addPasskey(
    { sessionToken, name, registration }: HandlerInput<typeof identityTwoFactorRequests.addPasskey>,
    context: RequestContext,
  ): Promise<AddedFactor> {
    const session = await this.sessions.find(sessionToken);
    const challenge = await this.challenges.consume('registration', sessionToken);
    const credential = await this.registrations.verify(registration, challenge);
    return this.changes.run(session, async (transaction, user) => {
      await rejectFurtherPasskeys(transaction, user.id);
      await insertPasskey(transaction, {
        ...credential,
        userId: user.id,
        id: this.identifiers.next(),
        name,
        createdAt: this.clock.now(),
        lastUsedAt: null,
      });
      return { recoveryCodes: await this.changes.factorAdded(transaction, session, 'passkey-added', context) };
    });
  }

  /** @throws DomainError `not_signed_in`, `not_found` */
  async renamePasskey({
    sessionToken,
    passkeyId,
    name,
  }: HandlerInput<typeof identityTwoFactorRequests.renamePasskey>): Promise<Record<string, never>> {
    const { userId } = await this.sessions.find(sessionToken);
    const { affected } = await this.passkeys.update({ userId, id: passkeyId }, { name });
    if (affected !== 1) throw passkeyNotFound();
    return {};
  }

  /** @throws DomainError as the contract says */
  async removePasskey(
    { sessionToken, passkeyId, proof }: HandlerInput<typeof identityTwoFactorRequests.removePasskey>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.changes.runVerified(sessionToken, proof, async (transaction, user, session) => {
      const { affected } = await transaction.delete(Passkey, { userId: user.id, id: passkeyId });
      if (affected !== 1) throw passkeyNotFound();
      await this.changes.factorRemoved(transaction, session, 'passkey-removed', context);
    });
    return {};
  }
}

/** Within a transaction that locks the user. */
async function rejectFurtherPasskeys(transaction: EntityManager, userId: number): Promise<void> {
  if ((await transaction.countBy(Passkey, { userId })) >= maxPasskeys) throw passkeyLimitReached(maxPasskeys);
}

/** An authenticator never gives two keys the same id, so a known id comes from an attacker. */
async function insertPasskey(transaction: EntityManager, passkey: Passkey): Promise<void> {
  try {
    await transaction.insert(Passkey, passkey);
  } catch (error) {
    const isKnown =
      error instanceof QueryFailedError &&
      (error.driverError as { constraint?: string }).constraint === 'passkey_credential_key';
    throw isKnown ? passkeyRejected() : error;
  }
}
