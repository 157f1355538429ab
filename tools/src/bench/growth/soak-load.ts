import type { Call } from '../ledger/load.js';
import { anyUser } from './operations.js';

/** The parts of the load that are not a charge of any user. */
const shares = { hotUser: 0.1, hold: 0.05, balance: 0.1 };
const hotUserId = 6;
const hold = JSON.stringify({ amount: 5, reason: 'bench', ttlSeconds: 600 });
/** Reasons of different lengths, because rows of different sizes fill gaps that others leave. */
const consumption = (): string => JSON.stringify({ amount: 1, reason: 'b'.repeat(1 + Math.floor(Math.random() * 60)) });
const settlement = JSON.stringify({ amount: 3 });

/** A mixed load, and the charges that it has caused. */
export class SoakLoad {
  private readonly openHoldIds: string[] = [];
  private chargeCount = 0;
  private unavailableCount = 0;

  constructor(private readonly users: number) {}

  get charges(): number {
    return this.chargeCount;
  }

  /** Responses 503, which the deadline of a request causes if the machine is busy. */
  get unavailable(): number {
    return this.unavailableCount;
  }

  readonly next = (id: string): Call => ({
    ...this.callOf(id),
    onUnavailable: () => void (this.unavailableCount += 1),
  });

  private callOf(id: string): Call {
    const holdId = this.openHoldIds.pop();
    if (holdId !== undefined) {
      return { method: 'POST', path: `/holds/${holdId}/settle`, body: settlement, onResponse: this.countCharge };
    }
    const userId = anyUser(this.users);
    const part = Math.random();
    if (part < shares.hold) {
      const path = `/users/${userId}/credits/holds`;
      return { method: 'POST', path, body: hold, idempotencyKey: id, onResponse: this.keepHold };
    }
    if (part < shares.hold + shares.balance) return { method: 'GET', path: `/users/${userId}/credits` };
    const isHot = part < shares.hold + shares.balance + shares.hotUser;
    return {
      ...{ method: 'POST', path: `/users/${isHot ? hotUserId : userId}/credits/consume`, body: consumption() },
      ...{ idempotencyKey: id, onResponse: this.countCharge },
    };
  }

  private readonly countCharge = (): void => void (this.chargeCount += 1);

  private readonly keepHold = (text: string): void => {
    this.openHoldIds.push((JSON.parse(text) as { holdId: string }).holdId);
  };
}
