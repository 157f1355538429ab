import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, dayMs } from '../testing/affiliate-fixture.js';
import { ClicksService } from './clicks.service.js';

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const hourMs = 3_600_000;
const clicksOf = async (affiliate: { userId: number }) => (await given.overview(affiliate)).stats.totalClicks;
const referralsOf = async (affiliate: { userId: number }) =>
  (await given.overview(affiliate)).referrals.map(({ id }) => id);
const setActive = ({ userId }: { userId: number }, isActive: boolean) =>
  given.request(affiliateAdminRequests.setAffiliateActive, { by: anAdmin(), userId, isActive });
/** Advances to the start of the next hour, so that a test controls when an hour begins. */
const toTheHour = () => given.clock.advance(hourMs - (given.clock.now().getTime() % hourMs));

describe('a click', () => {
  test('counts once per visitor and hour, across replicas', async () => {
    const affiliate = await given.affiliate();
    const [one, other] = [randomUUID(), randomUUID()];
    toTheHour();
    await Promise.all(Array.from({ length: 10 }, () => given.click(affiliate, one)));
    await given.click(affiliate, other);
    given.clock.advance(hourMs - 1);
    await given.click(affiliate, one);
    expect(await clicksOf(affiliate)).toBe(2);
    given.clock.advance(1);
    await given.click({ code: ` ${affiliate.code.toLowerCase()}` }, one);
    expect(await clicksOf(affiliate)).toBe(3);
  });

  test.each(['', 'AAAAAAAA', 'no code', '\u0000', 'x'.repeat(1_000)])('with the code %j is ignored', async (code) => {
    const before = await given.sql('SELECT FROM affiliate.click');
    await expect(given.click({ code }, randomUUID())).resolves.toEqual({ isKnown: false });
    expect(await given.sql('SELECT FROM affiliate.click')).toHaveLength(before.length);
  });

  test('on the link of an inactive affiliate is ignored', async () => {
    const affiliate = await given.affiliate();
    await setActive(affiliate, false);
    await expect(given.click(affiliate, randomUUID())).resolves.toEqual({ isKnown: false });
    expect(await clicksOf(affiliate)).toBe(0);
  });

  test('by affiliates on their own link does not count', async () => {
    const affiliate = await given.affiliate();
    await expect(given.click(affiliate, randomUUID(), affiliate.userId)).resolves.toEqual({ isKnown: true });
    expect(await clicksOf(affiliate)).toBe(0);
    await given.click(affiliate, randomUUID(), given.newPerson().userId);
    expect(await clicksOf(affiliate)).toBe(1);
  });

  test('loses its visitor id after the attribution window', async () => {
    const affiliate = await given.affiliate();
    const visitor = randomUUID();
    await given.click(affiliate, visitor);
    const known = () => given.sql('SELECT FROM affiliate.click WHERE visitor_id = $1', [visitor]);
    given.clock.advance(60 * dayMs - 1);
    await given.provider(ClicksService).deleteExpired();
    expect(await known()).toHaveLength(1);
    given.clock.advance(1);
    await given.provider(ClicksService).deleteExpired();
    expect(await known()).toEqual([]);
    expect(await clicksOf(affiliate)).toBe(1);
  });
});

describe('a user who signs up without a code', () => {
  test('is referred by the affiliate whose link they clicked', async () => {
    const affiliate = await given.affiliate();
    const visitor = randomUUID();
    await given.click(affiliate, visitor);
    const { userId } = await given.signedUp(visitor);
    expect(await referralsOf(affiliate)).toEqual([userId]);
  });

  test('is referred by the last of several affiliates, also within one hour', async () => {
    const [first, second] = [await given.affiliate(), await given.affiliate()];
    const visitor = randomUUID();
    toTheHour();
    for (const affiliate of [first, second, first]) {
      await given.click(affiliate, visitor);
      given.clock.advance(1_000);
    }
    const { userId } = await given.signedUp(visitor);
    expect([await referralsOf(first), await referralsOf(second)]).toEqual([[userId], []]);
  });

  test.each([
    ['just less than 60 days', 60 * dayMs - 1, 1],
    ['60 days', 60 * dayMs, 0],
  ])('after %s counts accordingly', async (_, afterMs, count) => {
    const affiliate = await given.affiliate();
    const visitor = randomUUID();
    await given.click(affiliate, visitor);
    given.clock.advance(afterMs);
    await given.signedUp(visitor);
    expect(await referralsOf(affiliate)).toHaveLength(count);
  });

  test('is referred by the previous affiliate if the last one is ineligible', async () => {
    const [first, inactive] = [await given.affiliate(), await given.affiliate()];
    const visitor = randomUUID();
    for (const affiliate of [first, inactive]) {
      await given.click(affiliate, visitor);
      given.clock.advance(1_000);
    }
    await setActive(inactive, false);
    const { userId } = await given.signedUp(visitor);
    expect([await referralsOf(first), await referralsOf(inactive)]).toEqual([[userId], []]);
  });

  test('has no referrer if the visitor differs or the click came after the registration', async () => {
    const affiliate = await given.affiliate();
    const visitor = randomUUID();
    const registration = given.registered(given.newPerson(), null, visitor);
    given.clock.advance(1_000);
    await given.click(affiliate, visitor);
    await given.deliver(registration);
    await given.signedUp(randomUUID());
    expect(await referralsOf(affiliate)).toEqual([]);
  });

  test('is referred by the last click before the registration, even if the event arrives after another click', async () => {
    const [first, last] = [await given.affiliate(), await given.affiliate()];
    const visitor = randomUUID();
    toTheHour();
    for (const affiliate of [first, last]) {
      await given.click(affiliate, visitor);
      given.clock.advance(1_000);
    }
    const person = given.newPerson();
    const registration = given.registered(person, null, visitor);
    given.clock.advance(1_000);
    await given.click(first, visitor, person.userId);
    await given.deliver(registration);
    expect([await referralsOf(first), await referralsOf(last)]).toEqual([[], [person.userId]]);
  });

  test('cannot refer themselves', async () => {
    const affiliate = await given.affiliate({ email: 'kim@example.com' });
    const visitor = randomUUID();
    await given.click(affiliate, visitor);
    await given.signedUp(visitor, null, { email: 'KIM+two@example.com' });
    expect(await referralsOf(affiliate)).toEqual([]);
  });
});

test('an entered code takes precedence over clicks', async () => {
  const [clicked, typed] = [await given.affiliate(), await given.affiliate()];
  const visitor = randomUUID();
  await given.click(clicked, visitor);
  const { userId } = await given.signedUp(visitor, typed.code.toLowerCase());
  expect([await referralsOf(clicked), await referralsOf(typed)]).toEqual([[], [userId]]);
});

test('registration events without a visitor id are handled', async () => {
  const affiliate = await given.affiliate();
  const { payload, ...event } = given.registered(given.newPerson(), affiliate.code);
  const { userId, username, email, marketingEmails, referralCode, registeredAt } = payload as Record<string, unknown>;
  await given.deliver({
    ...event,
    payload: { userId, username, email, marketingEmails, referralCode, registeredAt },
  });
  expect(await referralsOf(affiliate)).toEqual([userId]);
});
