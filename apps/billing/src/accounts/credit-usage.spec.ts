import { billingRequests } from '@scriptsmith/contracts/billing';
import { LedgerFixture } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start({ now: '2026-03-05T12:00:00Z' })));
afterAll(() => given.stop());

const usage = (userId: number) => given.request(billingRequests.getCreditUsage, { userId });
const usedDays = async (userId: number) =>
  (await usage(userId)).days.filter(({ credits }) => credits > 0).map(({ date, credits }) => `${date} ${credits}`);
const dayMs = 86_400_000;

test('shows the use of the last 30 days, the average since the first charge, and the days left', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  expect(await usage(userId)).toMatchObject({ averagePerDay: 0, daysLeft: null, latestCharges: [] });
  const [, today] = (await usage(userId)).days.slice(-2).map(({ date }) => date);
  await given.consume({ userId, amount: 1_000, reason: 'a bank' });
  given.clock.advance(2 * dayMs);
  await given.consume({ userId, amount: 500, reason: 'a garage' });
  await given.consume({ userId, amount: 1_501, reason: 'a shop' });
  const shown = await usage(userId);
  expect(shown.days).toHaveLength(30);
  expect(shown.days.slice(-3).map(({ credits }) => credits)).toEqual([1_000, 0, 2_001]);
  expect(shown.days.at(-3)!.date).toBe(today);
  expect(shown.averagePerDay).toBe(1_001);
  expect(shown.daysLeft).toBe(Math.floor((150_000 - 3_001) / 1_001));
  expect(shown.latestCharges.map(({ reason }) => reason)).toEqual(['a shop', 'a garage', 'a bank']);
});

test('days are those of UTC, and older ones are not counted', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  const midnight = Math.ceil(given.clock.now().getTime() / dayMs) * dayMs;
  given.clock.set(new Date(midnight - 1));
  await given.consume({ userId, amount: 10 });
  given.clock.set(new Date(midnight));
  await given.consume({ userId, amount: 20 });
  const [first, second] = [midnight - 1, midnight].map((time) => new Date(time).toISOString().slice(0, 10));
  expect(await usedDays(userId)).toEqual([`${first} 10`, `${second} 20`]);
  await given.subscribe(userId, 'pro');
  given.clock.advance(29 * dayMs);
  expect(await usedDays(userId)).toEqual([`${second} 20`]);
});

test('the parts of the balance add up to it, without credits that are held', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.grantPack(userId, 500);
  await given.setBalance(userId, 150_800);
  expect((await usage(userId)).split).toEqual({ plan: 150_000, rollover: 0, addon: 500, adjustment: 300 });
  await given.hold({ userId, amount: 900 });
  const { split } = await usage(userId);
  expect(split).toEqual({ plan: 149_900, rollover: 0, addon: 0, adjustment: 0 });
  expect((await given.account(userId)).credits.balance).toBe(149_900);
});

test('unlimited credits last for no number of days, and only the last five charges are listed', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.grantUnlimitedMonth(userId);
  for (let number = 1; number <= 6; number += 1) await given.consume({ userId, amount: 1, reason: `script ${number}` });
  const { daysLeft, latestCharges } = await usage(userId);
  expect(daysLeft).toBeNull();
  expect(latestCharges.map(({ reason }) => reason)).toEqual([6, 5, 4, 3, 2].map((number) => `script ${number}`));
});

test('lists the last five resources as their last charges describe them', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  const charge = async (id: string, name: string, checks?: 'passed' | 'failed') => {
    given.clock.advance(60_000);
    const { hold } = await given.hold({ userId, amount: 100 });
    const resource = { id, name, url: `https://chat.example/conversations/${id}`, ...(checks && { checks }) };
    await given.settle({ holdId: hold.holdId, amount: 40, resource });
  };
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await charge(id, `Shop ${id}`, 'passed');
  await charge('b', 'Bakery', 'failed');
  await given.consume({ userId, amount: 7, reason: 'no resource' });
  const { latestResources } = await usage(userId);
  expect(latestResources.map(({ id, credits }) => `${id} ${credits}`)).toEqual([
    'b 80',
    'f 40',
    'e 40',
    'd 40',
    'c 40',
  ]);
  expect(latestResources[0]).toMatchObject({ name: 'Bakery', checks: 'failed' });
  expect(latestResources[0]!.url).toBe('https://chat.example/conversations/b');
});

test('adds the use of the last 30 days up by resource and by game server', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  const charge = async (id: string, name: string, amount: number, server?: string) => {
    const { hold } = await given.hold({ userId, amount });
    const resource = { id, name, url: 'https://chat.example', ...(server !== undefined && { server }) };
    await given.settle({ holdId: hold.holdId, amount, resource });
    given.clock.advance(60_000);
  };
  await charge('old', 'Old', 900, 'Los Santos');
  given.clock.advance(30 * dayMs);
  await given.subscribe(userId, 'pro');
  await charge('shop', 'Shop', 40, 'Los Santos');
  await charge('bank', 'Bank', 100);
  await charge('shop', 'Bakery', 80, 'Paleto Bay');
  await given.consume({ userId, amount: 7, reason: 'no resource' });
  const { byResource, byServer } = await usage(userId);
  expect(byResource).toEqual([
    { name: 'Bakery', credits: 120 },
    { name: 'Bank', credits: 100 },
  ]);
  expect(byServer).toEqual([
    { name: 'Paleto Bay', credits: 80 },
    { name: 'Los Santos', credits: 40 },
  ]);
});

test('a user without an account has used nothing', async () => {
  const { days, split, latestResources, byResource, byServer } = await usage(999_999);
  expect([latestResources, byResource, byServer]).toEqual([[], [], []]);
  expect(days.every(({ credits }) => credits === 0)).toBe(true);
  expect(split).toEqual({ plan: 0, rollover: 0, addon: 0, adjustment: 0 });
});
