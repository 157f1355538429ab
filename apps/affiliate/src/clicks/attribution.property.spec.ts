import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AffiliateFixture, anAdmin, dayMs } from '../testing/affiliate-fixture.js';

const names = ['ann', 'bea', 'cyn'] as const;
type Name = (typeof names)[number];
const visitors = [0, 1, 2] as const;

type Step =
  | { type: 'click'; whose: Name; visitor: number }
  | { type: 'sign up'; visitor: number | null; code: Name | null; mailbox: Name | null; times: number }
  | { type: 'switch'; who: Name }
  | { type: 'pass'; days: number };

const name = fc.constantFrom(...names);
const visitor = fc.constantFrom(...visitors);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('click' as const), whose: name, visitor }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('sign up' as const),
      visitor: fc.option(visitor),
      code: fc.option(name, { freq: 2 }),
      // The affiliate whose mailbox the new user has, under a variant of the address.
      mailbox: fc.option(name),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('switch' as const), who: name }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('pass' as const), days: fc.constantFrom(0.01, 1, 30, 59, 60) }),
  },
);

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

test('users have at most one referrer, never themselves, by the entered code or else the last clicked link', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const people = { ann: await given.affiliate(), bea: await given.affiliate(), cyn: await given.affiliate() };
      const visitorIds = visitors.map(() => randomUUID());
      const isActive = { ann: true, bea: true, cyn: true };
      const clicks: { whose: Name; visitor: number; at: number }[] = [];
      const expected: Record<Name, number[]> = { ann: [], bea: [], cyn: [] };

      for (const each of steps) {
        // No two steps happen at the same instant.
        given.clock.advance(1);
        const now = given.clock.now().getTime();
        if (each.type === 'pass') given.passDays(each.days);
        if (each.type === 'switch') {
          isActive[each.who] = !isActive[each.who];
          const change = { userId: people[each.who].userId, isActive: isActive[each.who] };
          await given.request(affiliateAdminRequests.setAffiliateActive, { by: anAdmin(), ...change });
        }
        if (each.type === 'click') {
          await given.click(people[each.whose], visitorIds[each.visitor]!);
          if (isActive[each.whose]) clicks.push({ ...each, at: now });
        }
        if (each.type === 'sign up') {
          const other = each.mailbox && people[each.mailbox].email.replace('@', `+${randomUUID()}@`);
          const person = given.newPerson(other ? { email: other.toUpperCase() } : {});
          const visitorId = each.visitor === null ? undefined : visitorIds[each.visitor];
          const event = given.registered(person, each.code && people[each.code].code.toLowerCase(), visitorId);
          await Promise.all(Array.from({ length: each.times }, () => given.deliver(event)));

          const mayRefer = (whose: Name) => isActive[whose] && each.mailbox !== whose;
          const followed = clicks
            .filter(({ visitor, at }) => visitor === each.visitor && now - at < 60 * dayMs)
            .map(({ whose }) => whose)
            .reverse();
          const referrer = [...(each.code ? [each.code] : followed)].find(mayRefer);
          if (referrer) expected[referrer].push(person.userId);
        }
      }

      for (const each of names) {
        const { referrals, stats } = await given.overview(people[each]);
        expect(referrals.map(({ id }) => id).sort()).toEqual(expected[each].sort());
        expect(referrals.map(({ id }) => id)).not.toContain(people[each].userId);
        expect(stats.totalReferrals).toBe(expected[each].length);
      }
    }),
    propertyOptions(40),
  );
});
