import { billingEvents, billingRequests, type TopUpSettings } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { TopUpsFixture } from '../testing/top-ups-fixture.js';

/** The packs as arrays and numbers, so that an error of the service cannot repeat itself here. */
const packs = { '10k': [10_000, 500], '50k': [50_000, 2_000], '250k': [250_000, 7_000] } as const;

/** A customer with the plan Scripter. */
class Model {
  monthly = 15_000;
  addon = 0;
  settings: TopUpSettings | null = null;
  isOn = false;
  isBanned = false;
  isCardGood = true;
  hasFailed = false;
  /** A purchase waits for the next month. */
  isWaiting = false;
  months = 0;
  /** In pence, by month. */
  charged: number[] = [];
  /** The highest cap that was set, by month. */
  highestCap: number[] = [];
  purchases = 0;
  failures = 0;
  /** How often the balance has fallen below the limit or was below it when the top-up was turned on. */
  occasions = 0;

  get left(): number {
    return this.monthly + this.addon;
  }

  use(amount: number): void {
    const before = this.left;
    const fromAddon = Math.min(this.addon, amount);
    this.addon -= fromAddon;
    this.monthly -= amount - fromAddon;
    if (this.isOn && before >= this.settings!.belowCredits && this.left < this.settings!.belowCredits) this.buy(true);
  }

  turnOn(settings: TopUpSettings): void {
    const wasOn = this.isOn;
    Object.assign(this, { settings, isOn: true, hasFailed: false });
    this.noteCap();
    if (!wasOn && this.left < settings.belowCredits) this.buy(true);
  }

  beginMonth(): void {
    this.months += 1;
    if (this.settings) this.noteCap();
    if (this.isWaiting) this.buy(false);
  }

  private noteCap(): void {
    const { months } = this;
    this.highestCap[months] = Math.max(this.highestCap[months] ?? 0, this.settings!.monthlyCapPence);
  }

  private buy(isNew: boolean): void {
    if (isNew) this.occasions += 1;
    this.isWaiting = false;
    const { settings } = this;
    if (!this.isOn || !settings || this.isBanned || this.left >= settings.belowCredits) return;
    const [credits, price] = packs[settings.packageId];
    const charged = (this.charged[this.months] ?? 0) + price;
    if (charged > settings.monthlyCapPence) {
      this.isWaiting = true;
    } else if (this.isCardGood) {
      this.charged[this.months] = charged;
      this.addon += credits;
      this.purchases += 1;
    } else {
      Object.assign(this, { isOn: false, hasFailed: true });
      this.failures += 1;
    }
  }
}

let given: TopUpsFixture;
beforeAll(async () => (given = await TopUpsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

interface Customer {
  userId: number;
  model: Model;
  revision: number;
}
type Step = (customer: Customer) => Promise<void>;

/** The request arrives several times, on both replicas. */
const use = (share: number, deliveries: number): Step =>
  async function use({ userId, model }) {
    const amount = Math.floor(model.left * share);
    if (model.isBanned || amount === 0) return;
    model.use(amount);
    const request = given.payments.consumption(userId, amount);
    await Promise.all(
      Array.from({ length: deliveries }, () => given.payments.request(billingRequests.consumeCredits, request)),
    );
  };

const turnOn = (settings: TopUpSettings): Step =>
  async function turnOn({ userId, model }) {
    if (settings.monthlyCapPence < packs[settings.packageId][1]) {
      expect(await given.errorOfTurningOn(userId, settings)).toBe('validation_failed');
      return;
    }
    model.turnOn(settings);
    await given.turnOn(userId, settings);
  };

const turnOff: Step = async ({ userId, model }) => {
  Object.assign(model, { isOn: false, hasFailed: false });
  await given.turnOff(userId);
};

const changeCard: Step = async ({ userId, model }) => {
  model.isCardGood = !model.isCardGood;
  await given.payWith(userId, model.isCardGood ? 'pm_card_visa' : 'pm_card_chargeDeclined');
};

const changeBan: Step = async (customer) => {
  const { userId, model } = customer;
  model.isBanned = !model.isBanned;
  customer.revision += 1;
  const { isBanned } = model;
  const changedAt = given.payments.clock.now().toISOString();
  await given.payments.emit(identityEvents.userBanChanged, {
    userId,
    revision: customer.revision,
    isBanned,
    changedAt,
  });
};

/** The first of the next month, and then the renewal of the plan on the third. */
const beginMonth: Step = async (customer) => {
  const { model } = customer;
  if (!model.isCardGood) await changeCard(customer);
  const now = given.payments.clock.now();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12);
  await given.passTime({ hours: Math.ceil((first - now.getTime()) / 3_600_000) });
  model.beginMonth();
  expect(await given.payments.balance(customer.userId)).toBe(model.left);
  await given.passTime({ days: 4 });
  model.monthly = 15_000;
};

const settings = fc.record({
  packageId: fc.constantFrom('10k' as const, '10k' as const, '50k' as const, '250k' as const),
  belowCredits: fc.integer({ min: 1, max: 40_000 }),
  monthlyCapPence: fc.integer({ min: 300, max: 6_000 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.double({ min: 0.2, max: 1, noNaN: true }), fc.integer({ min: 1, max: 6 }))
      .map((of) => use(...of)),
  },
  { weight: 3, arbitrary: settings.map(turnOn) },
  { weight: 1, arbitrary: fc.constantFrom(turnOff, changeCard, changeBan) },
  { weight: 1, arbitrary: fc.constant(beginMonth) },
);

test('whatever happens, each low balance buys at most one pack, and no month is charged more than its cap', async () => {
  const property = fc.asyncProperty(settings, fc.array(step, { minLength: 6, maxLength: 14 }), async (first, steps) => {
    await given.payments.beginMonth();
    const userId = await given.payments.subscriber('scripter');
    const customer = { userId, model: new Model(), revision: 0 };
    const { model } = customer;
    const firstMonth = given.payments.clock.now();
    for (const take of [turnOn(first), ...steps]) {
      await take(customer);
      await given.settle();
      expect(await given.payments.balance(userId)).toBe(model.left);
      expect(await given.topUp(userId)).toEqual({
        isOn: model.isOn,
        settings: model.settings,
        chargedThisMonthPence: model.charged[model.months] ?? 0,
        failure: model.hasFailed ? 'card-declined' : null,
      });
    }
    const charges = await given.charges(userId);
    expect(charges.filter((status) => status === 'succeeded')).toHaveLength(model.purchases);
    expect(charges.length).toBeLessThanOrEqual(model.occasions);
    expect(given.eventsOf(billingEvents.topUpFailed, userId)).toHaveLength(model.failures);
    for (const [month, pence] of await given.chargedPence(userId)) {
      const [year, number] = month.split('-').map(Number) as [number, number];
      const index = (year - firstMonth.getUTCFullYear()) * 12 + number - 1 - firstMonth.getUTCMonth();
      expect(pence).toBe(model.charged[index]);
      expect(pence).toBeLessThanOrEqual(model.highestCap[index]!);
    }
  });
  await fc.assert(property, { ...propertyOptions(12), endOnFailure: true, verbose: 1 });
}, 300_000);
