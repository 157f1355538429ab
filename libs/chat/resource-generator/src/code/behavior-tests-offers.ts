import { nothing, outcome } from './behavior-tests-assertions.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import { accountKey, type Scenario } from './behavior-tests-scenario.js';
import { luaString } from '../lua/lua-value.js';
import { changedBy, pause } from './behavior-tests-repetitions.js';
import { firstOffer, isOffered, type Offer, pricesOf, type Trade, visibleOffers } from './behavior-tests-trades.js';

/** Tests of the further offers of a trade, of those for a higher grade, and of players who cannot pay. */
export function offerTests(subject: TestSubject): PlannedTest[] {
  if (subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  return subject.behavior.effects.flatMap((effect) => {
    if (effect.kind !== 'trade') return [];
    const usual = firstOffer(effect, subject.run().scenario);
    const rules = [...discountTests(subject, effect), ...limitTests(subject, effect)];
    const tests = effect.offers.flatMap((offer) => [
      ...(offer === usual ? tooPoor(subject, effect, offer) : [choosing(subject, effect, offer)]),
      ...(offer.minimumGrade > 0 ? [hidden(subject, offer)] : []),
    ]);
    return [...tests.map((test) => ({ ...test, requirementIds: effect.requirementIds })), ...rules];
  });
}

/** Players of the jobs pay less, or everybody at some hours. */
function discountTests(subject: TestSubject, { discounts = [] }: Trade): PlannedTest[] {
  return discounts.flatMap(({ jobs, hours, percent, requirementIds }) => {
    const tested = (whose: string, also: (scenario: Scenario) => void): PlannedTest => {
      const run = subject.run({ also });
      const words = run.proofs.map((proof) => proof.words).join(', ');
      return {
        name: `${words} ${whose}, ${percent}% less`,
        lines: [...run.setup, ...run.action, ...outcome(run)],
        requirementIds,
      };
    };
    return hours
      ? [tested(`at ${hours.from}:10`, (scenario) => scenario.setHour(hours.from))]
      : jobs.map((job) => tested(`to players of the job ${job}`, ({ player }) => void (player.job = job)));
  });
}

const maxAmount = 50;

/**
 * A player trades as many pieces as the limit has, some at a time, and no more until the next period. Each time the player has
 * the money and the items again, because no bag holds all of them.
 */
function limitTests(subject: TestSubject, trade: Trade): PlannedTest[] {
  const { script } = subject;
  return (trade.limits ?? []).flatMap(({ item, count, periodSeconds, requirementIds }) => {
    const offer = trade.offers.find(({ name, isWeapon }) => !isWeapon && (item === null || item.name === name));
    if (!offer) return [];
    const run = subject.run({ also: withGrade(offer.minimumGrade) });
    const { scenario } = run;
    const partCount = Math.ceil(count / maxAmount);
    const pauseSeconds = subject.conditions.reduce(
      (sum, each) => sum + (each.kind === 'cooldown' ? each.seconds : 0),
      0,
    );
    if (run.pause === null || partCount * pauseSeconds >= periodSeconds) return [];
    const isBought = trade.direction === 'buy';
    const [, price] = pricesOf(trade, offer, scenario);
    const items = `player:itemCount(${luaString(offer.name)})`;
    const position = visibleOffers(trade, scenario).indexOf(offer) + 1;
    const next = [...scenario.refresh(changedBy(run)), ...run.pause];
    const traded = (amount: number, isRefused = false): string[] => [
      isBought
        ? script.setMoney('player', accountKey(trade.account), amount * price)
        : `takeAll(player, ${luaString(offer.name)}, ${amount})`,
      `before = ${items}`,
      ...run.action,
      ...(run.seconds > 0 ? [`server:advance(${run.seconds * 1000 + 1000})`] : []),
      script.chooseIfOpen('player', position, offer.label),
      script.submitIfOpen('player', amount),
      'server:advance(1000)',
      `assertEqual(${items} - before, ${isRefused ? 0 : isBought ? amount : -amount})`,
    ];
    const parts = Array.from({ length: partCount }, (_, index) => Math.min(maxAmount, count - index * maxAmount));
    return [
      {
        name: `a player ${isBought ? 'gets' : 'sells'} ${count} x ${offer.label} within ${periodSeconds} seconds, not more`,
        lines: [
          ...scenario.setup(false),
          'local before',
          ...parts.flatMap((part) => [...traded(part), ...next]),
          ...traded(1, true),
          ...pause(periodSeconds, run),
          ...next,
          ...traded(1),
        ],
        requirementIds,
      },
    ];
  });
}

type Test = Omit<PlannedTest, 'requirementIds'>;

const withGrade =
  (grade: number) =>
  ({ player }: Scenario): void => {
    player.grade = Math.max(player.grade, grade);
  };

function choosing(subject: TestSubject, trade: Trade, offer: Offer): Test {
  const run = subject.run({
    also: withGrade(offer.minimumGrade),
    choices: new Map([[trade, trade.offers.indexOf(offer)]]),
  });
  const words = run.proofs.map((proof) => proof.words).join(', ');
  return { name: words, lines: [...run.setup, ...run.action, ...outcome(run)] };
}

function tooPoor(subject: TestSubject, trade: Trade, offer: Offer): Test[] {
  const { direction, account } = trade;
  const key = typeof account === 'string' ? account : '';
  const needed = direction === 'buy' ? offer.price : 1;
  if (needed === 0) return [];
  const of = direction === 'buy' ? key : offer.name;
  const run = subject.run({
    also: (scenario) => {
      if (direction === 'buy') scenario.give(scenario.player, of, needed - 1);
      scenario.scarce = of;
    },
  });
  const words = direction === 'buy' ? `with ${needed - 1} instead of ${needed}` : `without ${offer.label}`;
  return [
    {
      name: `nothing is traded ${words}`,
      lines: [...run.setup, ...run.action, ...run.waiting, ...nothing(run, 'too little')],
    },
  ];
}

function hidden(subject: TestSubject, { label, minimumGrade }: Offer): Test {
  const low = subject.run({
    also: ({ player }) => {
      player.grade = minimumGrade - 1;
    },
  });
  const high = subject.run({ also: withGrade(minimumGrade) });
  return {
    name: `${label} is for grade ${minimumGrade}, not for grade ${minimumGrade - 1}`,
    lines: [
      ...low.setup,
      ...low.action,
      `assertFalse(${isOffered(label)}, 'with grade ${minimumGrade - 1}')`,
      'player:leave()',
      ...subject.cooldown(),
      ...high.scenario.join(high.scenario.player, {}, false),
      ...high.scenario.ready,
      ...high.action,
      `assertTrue(${isOffered(label)}, 'with grade ${minimumGrade}')`,
    ],
  };
}
