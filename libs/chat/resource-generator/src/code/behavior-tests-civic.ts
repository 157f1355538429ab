import type { Place } from '../behavior/values.js';
import { LuaCode, luaString } from '../lua/lua-value.js';
import { observe, type Proofs } from './behavior-tests-observations.js';
import type { TestPlayer } from './behavior-tests-scenario.js';

/** How banks, reports, jails and rankings are proven. */
export const civicProofs: Proofs<
  'bank' | 'report' | 'report-list' | 'jail' | 'release' | 'ranking' | 'lottery-ticket' | 'lottery-draw'
> = {
  'lottery-ticket': (_, { script }) => ({
    observations: [
      {
        condition: `player:notified(${luaString(firstWords(script.shown('lottery_ticket')))})`,
        message: 'has a ticket',
      },
    ],
    words: 'adds a ticket to the lottery',
  }),
  'lottery-draw'({ account, percent }, scenario) {
    const { player, script, pot } = scenario;
    const prize = Math.floor((pot * percent) / 100);
    const money = account === 'black' ? script.blackMoney('player') : `player:money('${account}')`;
    const told = `PLAYER:notified(${luaString(firstWords(script.shown('lottery_won')))})`;
    return {
      observations: [
        { condition: `${money} == ${(player.accounts.get(account) ?? 0) - pot + prize}`, message: `wins ${prize}` },
        ...observe('everyone', scenario, told, 'reads who has won'),
      ],
      words: `the winner gets ${prize}`,
    };
  },
  bank({ fee }, scenario) {
    const { player, script } = scenario;
    const recipient = scenario.other('recipient');
    scenario.supply(player, 'bank', false, 500 + fee);
    scenario.supply(player, 'cash', false, 300);
    const choose = (position: number, key: string): string[] => [
      script.choose('player', position, script.shown(key)),
      'server:advance(1000)',
    ];
    // The bank is used again for each of them.
    const again = [script.use('player', scenario.position, scenario.label), 'server:advance(1000)'];
    const change = (of: TestPlayer, account: string, by: number) => ({
      ...{ player: of, of: account, isItem: false, low: by, high: by },
    });
    return {
      deltas: [
        change(player, 'bank', -400 - fee + 200 - 50),
        change(player, 'cash', -150),
        change(recipient, 'bank', 400),
      ],
      after: [
        ...choose(3, 'bank_transfer'),
        script.submitIfOpen('player', new LuaCode('recipient.id'), 400),
        'server:advance(1000)',
        ...again,
        ...choose(1, 'bank_deposit'),
        script.submitIfOpen('player', 200),
        'server:advance(1000)',
        ...again,
        ...choose(2, 'bank_withdraw'),
        script.submitIfOpen('player', 50),
        'server:advance(1000)',
      ],
      words: 'transfers, deposits and withdraws money',
    };
  },
  report({ permission }, scenario) {
    const text = luaString(Object.values(scenario.values).find((value) => typeof value === 'string') ?? '');
    const stranger = scenario.other('stranger');
    return {
      observations: [
        ...observe({ permission }, scenario, `PLAYER:notified(${text})`, 'sees the report'),
        { condition: `not ${stranger.variable}:notified(${text})`, message: 'nobody else', isAlwaysTrue: true },
      ],
      words: 'sends a report to the staff',
    };
  },
  'report-list'(_, { script }) {
    return {
      observations: [
        { condition: `player:notified(${luaString(script.shown('report_none'))})`, message: 'sees the list' },
      ],
      words: 'shows the open reports',
    };
  },
  jail({ cell, exit, radiusMeters }, scenario) {
    const target = scenario.other('target');
    const isAt = (place: Place, meters: number): string =>
      `#(target:coords() - ${scenario.script.vector(place)}) < ${meters}`;
    const minutes = Number(scenario.values['minutes'] ?? 1);
    target.prepare.push('target:moveTo(vector3(0.0, 0.0, 70.0))');
    return {
      observations: [{ condition: isAt(cell, radiusMeters + 5), message: 'is in jail' }],
      after: ['server:advance(3000)'],
      until: {
        seconds: minutes * 60 + 5,
        observations: [{ condition: isAt(exit, 10), message: 'is free' }],
      },
      words: `jails a player for ${minutes} minutes`,
    };
  },
  // The behavior that jails has the test.
  release: () => ({ words: 'sets free' }),
  ranking({ counter }, scenario) {
    scenario.ready.push(`server:callExport('addScore', player.id, ${luaString(counter)}, 7)`);
    return {
      observations: [{ condition: scenario.script.hasMenu('player'), message: 'sees the ranking' }],
      words: `shows the highest ${counter}`,
    };
  },
};

/** What a text begins with, whatever its values are. */
const firstWords = (text: string): string => text.split('%s', 1)[0] ?? '';
