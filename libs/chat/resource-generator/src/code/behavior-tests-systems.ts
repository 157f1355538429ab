import { accessProofs } from './behavior-tests-access.js';
import type { Part } from '../behavior/behavior.js';
import type { Effect } from '../behavior/effect.js';
import type { SystemEffect } from '../behavior/system-effect.js';
import type { Named } from '../behavior/values.js';
import type { TestScript } from './test-script.js';
import { luaString, luaValue, vector3 } from '../lua/lua-value.js';
import { civicProofs } from './behavior-tests-civic.js';
import { bossProof, poorTests } from './behavior-tests-bosses.js';
import { stashProof, stashTests } from './behavior-tests-storages.js';
import { nothing, outcome } from './behavior-tests-assertions.js';
import type { EffectProof } from './behavior-tests-observations.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import type { Scenario, TestPlayer } from './behavior-tests-scenario.js';

type Kind<Name extends SystemEffect['kind']> = Extract<SystemEffect, { kind: Name }>;

/** How larger effects are proven. `choice` is the position of what the player chooses. */
export const systemProofs: {
  [Name in SystemEffect['kind']]: (effect: Kind<Name>, scenario: Scenario, choice?: number) => Partial<EffectProof>;
} = {
  ...civicProofs,
  ...accessProofs,
  stash: stashProof,
  'boss-menu': bossProof,
  craft({ seconds, recipes }, scenario, choice = 0) {
    const recipe = recipes[choice];
    if (!recipe) return {};
    const { player, script } = scenario;
    const change = (of: string, by: number) => ({ player, of, isItem: true, low: by, high: by });
    for (const { name, amount } of recipe.ingredients) scenario.supply(player, name, true, amount);
    return {
      deltas: [
        ...recipe.ingredients.map(({ name, amount }) => change(name, -amount)),
        change(recipe.name, recipe.amount),
      ],
      after: [script.chooseIfOpen('player', choice + 1, recipe.label), `server:advance(${seconds * 1_000 + 2_000})`],
      seconds: seconds + 2,
      words: `makes ${recipe.amount} x ${recipe.label} from ${recipe.ingredients.map((each) => `${each.amount} x ${each.label}`).join(' and ')} in ${seconds} seconds`,
    };
  },
  shift({ account, salary, everySeconds }, { player, script }) {
    player.isOnDuty = false;
    const money = moneyOf(account, script);
    const before = player.accounts.get(account) ?? 0;
    return {
      observations: [{ condition: "server:callExport('isOnDuty', player.id)", message: 'is on duty' }],
      until: {
        seconds: everySeconds,
        observations: [{ condition: `${money} == ${before + salary}`, message: `a payslip of ${salary}` }],
      },
      words: `starts a shift with a payslip of ${salary} after ${everySeconds} seconds`,
    };
  },
  mission({ destinations, stops, account, reward }, { player, script }) {
    const drive = [
      `for _ = 1, ${stops} do`,
      `    local before = ${moneyOf(account, script)}`,
      '    player:moveTo(vector3(0.0, 7000.0, 0.0))',
      '    server:skipTime(150000)',
      '    server:advance(1000)',
      '    -- The server chooses the stop.',
      `    for _, stop in ipairs(${luaValue(destinations.map((each) => vector3(each)))}) do`,
      '        player:moveTo(stop)',
      "        player:trigger('@event:arrived')",
      '        server:advance(1500)',
      `        if ${moneyOf(account, script)} ~= before then`,
      '            break',
      '        end',
      '    end',
      'end',
    ];
    return {
      deltas: [{ player, of: account, isItem: false, low: stops * reward.minimum, high: stops * reward.maximum }],
      after: drive,
      seconds: stops * (151 + destinations.length * 2),
      words: `pays ${reward.minimum} to ${reward.maximum} at each of ${stops} stops`,
    };
  },
  garage({ isImpound, price, account }, scenario) {
    const { player, script } = scenario;
    scenario.supply(player, account, false, price);
    scenario.ready.push(script.ownVehicle('player'));
    if (isImpound) scenario.ready.push(script.takeOutVehicle);
    return {
      deltas: [{ player, of: account, isItem: false, low: -price, high: -price }],
      after: [script.chooseIfOpen('player', 1, 'TEST 1'), 'server:advance(3000)'],
      observations: [
        {
          condition: "player:vehicle() ~= nil and player:vehicle().plate:find('TEST 1') ~= nil",
          message: 'has the vehicle',
        },
      ],
      words: `gives back a vehicle for ${price}`,
    };
  },
  dealer: ({ vehicles, account }, scenario, choice = 0) => bought(vehicles, account, scenario, choice, 'sells'),
  rental: ({ vehicles, account }, scenario, choice = 0) => bought(vehicles, account, scenario, choice, 'rents'),
  bill({ account, payCommand }, scenario) {
    const target = scenario.other('target');
    const amount = Number(scenario.values['amount'] ?? 0);
    scenario.supply(target, account, false, amount);
    const change = (player: TestPlayer, by: number) => ({ player, of: account, isItem: false, low: by, high: by });
    return {
      observations: [{ condition: `target:notified(${luaString(`/${payCommand}`)})`, message: 'sees the bill' }],
      deltas: [change(scenario.player, amount), change(target, -amount)],
      after: [`target:runCommand(${luaString(payCommand)})`, 'server:advance(1000)'],
      words: `sends a bill of ${amount}, which is paid`,
    };
  },
  // The behaviors that send bills and start missions have the tests.
  'pay-bill': () => ({ words: 'pays the bill' }),
  'cancel-mission': () => ({ words: 'ends the mission' }),
};

function bought(
  vehicles: readonly (Named & { price: number })[],
  account: 'cash' | 'bank' | 'black',
  scenario: Scenario,
  choice: number,
  verb: string,
): Partial<EffectProof> {
  const { player, script } = scenario;
  const { name = '', label = '', price = 0 } = vehicles[choice] ?? {};
  scenario.supply(player, account, false, price);
  return {
    deltas: [{ player, of: account, isItem: false, low: -price, high: -price }],
    observations: [{ condition: `hasVehicle(player, ${luaString(name)})`, message: `a ${name} is there` }],
    after: [script.chooseIfOpen('player', choice + 1, label), 'server:advance(3000)'],
    words: `${verb} a ${label} for ${price}`,
  };
}

const moneyOf = (account: 'cash' | 'bank' | 'black', script: TestScript): string =>
  account === 'black' ? script.blackMoney('player') : `player:money(${luaString(account)})`;

/** Further tests of larger effects: the other choices, and what ends or prevents them. */
export function systemTests(subject: TestSubject): PlannedTest[] {
  if (subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  return subject.behavior.effects.flatMap((effect) => {
    const { requirementIds } = effect;
    if (effect.kind === 'craft') {
      const [first] = effect.recipes;
      return [
        ...otherChoices(subject, effect, effect.recipes.length, requirementIds),
        ...(first?.ingredients ?? []).map((ingredient) => tooFew(subject, ingredient, requirementIds)),
      ];
    }
    if (effect.kind === 'dealer' || effect.kind === 'rental') return vehicleTests(subject, effect, requirementIds);
    if (effect.kind === 'garage') return effect.isImpound ? [] : [storedAgain(subject, requirementIds)];
    if (effect.kind === 'boss-menu') {
      return [...otherChoices(subject, effect, effect.actions.length, requirementIds), ...poorTests(subject, effect)];
    }
    if (effect.kind === 'stash') return stashTests(subject, effect);
    if (effect.kind === 'lottery-draw') return [lateWinner(subject, effect)];
    return effect.kind === 'shift' ? [endOfShift(subject, effect, requirementIds)] : [];
  });
}

/** Each of the further things that players can choose. */
function otherChoices(subject: TestSubject, effect: Effect, count: number, requirementIds: string[]): PlannedTest[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const run = subject.run({ choices: new Map([[effect, index + 1]]) });
    const name = run.proofs.map(({ words }) => words).join(', ');
    return { name, lines: [...run.setup, ...run.action, ...outcome(run)], requirementIds };
  });
}

/** Each vehicle has its price, and nobody gets one for less. */
function vehicleTests(
  subject: TestSubject,
  effect: Kind<'dealer'> | Kind<'rental'>,
  requirementIds: string[],
): PlannedTest[] {
  const [first] = effect.vehicles;
  const run = subject.run({
    also: (scenario) => {
      scenario.give(scenario.player, effect.account, (first?.price ?? 1) - 1);
      scenario.scarce = effect.account;
    },
  });
  const lines = [...run.setup, ...run.action, ...run.waiting, ...nothing(run, 'too little')];
  return [
    ...otherChoices(subject, effect, effect.vehicles.length, requirementIds),
    ...(first && first.price > 0 ? [{ name: `no ${first.label} for ${first.price - 1}`, lines, requirementIds }] : []),
  ];
}

/** A vehicle that was taken out is stored as it is then. */
function storedAgain(subject: TestSubject, requirementIds: string[]): PlannedTest {
  const run = subject.run();
  const { script, player } = run.scenario;
  const price = run.proofs.flatMap(({ deltas }) => deltas).find(({ isItem }) => !isItem);
  const again = [
    ...(price ? [script.setMoney('player', price.of, player.accounts.get(price.of) ?? 0)] : []),
    ...subject.cooldown(),
  ];
  return {
    name: 'a vehicle is stored with its changes',
    lines: [
      ...[...run.setup, ...run.action],
      "assertTrue(isOffered(player, 'Sultan (TEST 1)'), 'with the name of the vehicle')",
      ...run.waiting,
      `assertFalse(${script.isStored}, 'taken out')`,
      'player:setVehicle({ livery = 2 })',
      'player:leaveVehicle()',
      'server:advance(2000)',
      ...run.action,
      'server:advance(3000)',
      `assertTrue(${script.isStored}, 'stored')`,
      ...[...again, ...run.action, ...run.waiting],
      "assertEqual(player:vehicle().livery, 2, 'the same livery')",
    ],
    requirementIds,
  };
}

/** One ingredient is short of one. */
function tooFew(
  subject: TestSubject,
  { name, label, amount }: Kind<'craft'>['recipes'][number]['ingredients'][number],
  requirementIds: string[],
): PlannedTest {
  const run = subject.run({
    also: (scenario) => {
      scenario.giveItem(scenario.player, name, amount - 1);
      scenario.scarce = name;
    },
  });
  return {
    name: `makes nothing with ${amount - 1} instead of ${amount} x ${label}`,
    lines: [...run.setup, ...run.action, ...run.waiting, ...nothing(run, 'too few')],
    requirementIds,
  };
}

/** A winner who is offline gets the prize at the next join. Nothing is lost when the resource restarts in between. */
function lateWinner(
  subject: TestSubject,
  { account, percent, requirementIds }: Part<Kind<'lottery-draw'>>,
): PlannedTest {
  const run = subject.run();
  const { player, script, pot } = run.scenario;
  const restart = ['server:restart()', 'server:advance(1000)'];
  const prize = Math.floor((pot * percent) / 100);
  return {
    name: 'a winner who is offline gets the prize at the next join',
    lines: [
      ...run.setup,
      ...[...restart, 'player:leave()', ...run.action, ...restart],
      'player = server:join({ identifier = player.identifier })',
      'server:advance(3000)',
      `assertEqual(${moneyOf(account, script)}, ${(player.accounts.get(account) ?? 0) - pot + prize})`,
    ],
    requirementIds,
  };
}

/** Who ends the shift gets no payslip. */
function endOfShift(
  subject: TestSubject,
  { account, everySeconds }: Kind<'shift'>,
  requirementIds: string[],
): PlannedTest {
  const run = subject.run();
  const { player, script } = run.scenario;
  const money = moneyOf(account, script);
  return {
    name: 'brings no payslip to who ends the shift',
    lines: [
      ...run.setup,
      ...run.action,
      "assertTrue(server:callExport('isOnDuty', player.id), 'on duty')",
      'server:advance(2000)',
      ...run.action,
      "assertFalse(server:callExport('isOnDuty', player.id), 'off duty')",
      `server:skipTime(${everySeconds * 1_000})`,
      'server:advance(2000)',
      `assertEqual(${money}, ${player.accounts.get(account) ?? 0})`,
    ],
    requirementIds,
  };
}
