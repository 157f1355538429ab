import { nothing, outcome } from './behavior-tests-assertions.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import type { Scenario } from './behavior-tests-scenario.js';
import { firstOffer, isOffered, type Offer, type Trade } from './behavior-tests-trades.js';

/** Tests of the further offers of a trade, of those for a higher grade, and of players who cannot pay. */
export function offerTests(subject: TestSubject): PlannedTest[] {
  if (subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  return subject.behavior.effects.flatMap((effect) => {
    if (effect.kind !== 'trade') return [];
    const usual = firstOffer(effect, subject.run().scenario);
    const tests = effect.offers.flatMap((offer) => [
      ...(offer === usual ? tooPoor(subject, effect, offer) : [choosing(subject, effect, offer)]),
      ...(offer.minimumGrade > 0 ? [hidden(subject, offer)] : []),
    ]);
    return tests.map((test) => ({ ...test, requirementIds: effect.requirementIds }));
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
      ...high.scenario.join(high.scenario.player, {}, false),
      ...high.scenario.ready,
      ...high.action,
      `assertTrue(${isOffered(label)}, 'with grade ${minimumGrade}')`,
    ],
  };
}
