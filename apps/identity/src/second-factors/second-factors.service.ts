import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SecondFactorMethod } from '@scriptsmith/contracts/identity';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** The second factors of a user. A password alone signs in only a user who has none. */
@Injectable()
export class SecondFactorsService {
  constructor(@InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>) {}

  /** The methods that the user can choose from in the second step of a sign-in. Empty if there is no second step. */
  async methodsOf(userId: number): Promise<SecondFactorMethod[]> {
    const { manager } = this.passkeys;
    const [hasApp, hasPasskey] = await Promise.all([
      manager.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) }),
      manager.existsBy(Passkey, { userId }),
    ]);
    if (!hasApp && !hasPasskey) return [];
    const hasRecoveryCodes = await manager.existsBy(RecoveryCode, { userId });
    return [
      ...(hasApp ? (['authenticator-app'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasRecoveryCodes ? (['recovery-code'] as const) : []),
    ];
  }

  /** Within a transaction, so that it sees the changes of that transaction. */
  async hasAny(transaction: EntityManager, userId: number): Promise<boolean> {
    return (
      (await transaction.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) })) ||
      (await transaction.existsBy(Passkey, { userId }))
    );
  }

  /** Removes every factor, and the recovery codes. */
  async deleteAll(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.delete(AuthenticatorApp, { userId });
    await transaction.delete(Passkey, { userId });
    await transaction.delete(RecoveryCode, { userId });
  }
}
