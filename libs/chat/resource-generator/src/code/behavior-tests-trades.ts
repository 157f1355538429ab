import type { Effect } from '../behavior/effect.js';
import { luaString } from '../lua/lua-value.js';
import type { EffectProof } from './behavior-tests-observations.js';
import { accountKey, type Scenario } from './behavior-tests-scenario.js';

export type Trade = Extract<Effect, { kind: 'trade' }>;
export type Offer = Trade['offers'][number];

/** The offers that the player of a scenario sees. */
export const visibleOffers = ({ offers }: Trade, { player }: Scenario): Offer[] =>
  offers.filter(({ minimumGrade }) => minimumGrade <= player.grade);

/** The offer that a test chooses. The player gets the grade for it if there is no other. */
export function firstOffer(trade: Trade, scenario: Scenario): Offer | undefined {
  const [visible] = visibleOffers(trade, scenario);
  if (visible) return visible;
  const [first] = trade.offers;
  if (first) scenario.player.grade = first.minimumGrade;
  return first;
}

const isWithin = ({ from, to }: { from: number; to: number }, hour: number): boolean =>
  from > to ? hour >= from || hour < to : hour >= from && hour < to;

/** What the player of a scenario pays for one piece. */
export function pricesOf(
  { discounts = [] }: Trade,
  { price, upTo = price }: Offer,
  { player, hour }: Scenario,
): [number, number] {
  const own = discounts.find(({ jobs, hours }) =>
    hours ? hour !== null && isWithin(hours, hour) : player.isOnDuty && jobs.includes(player.job ?? ''),
  );
  const reduced = (value: number): number => Math.round(value * (1 - (own?.percent ?? 0) / 100));
  return [reduced(price), reduced(upTo)];
}

/** The player has exactly enough, chooses the offer once, and money and goods change hands. */
export function tradeProof(trade: Trade, offer: Offer, scenario: Scenario): Partial<EffectProof> {
  const { player, script } = scenario;
  const { direction, account } = trade;
  const { name, label, isWeapon } = offer;
  const discount = trade.discounts?.find(({ hours }) => hours);
  if (discount?.hours && scenario.hour === null) scenario.setHour(discount.hours.to % 24);
  const [price, upTo] = pricesOf(trade, offer, scenario);
  const isBought = direction === 'buy';
  const position = visibleOffers(trade, scenario).indexOf(offer) + 1;
  const key = accountKey(account);
  scenario.supply(player, isBought ? key : name, !isBought, isBought ? upTo : 1);
  const sign = isBought ? 1 : -1;
  const choosing = [
    script.chooseIfOpen('player', position, label),
    ...(isWeapon ? [] : [script.submitIfOpen('player', 1)]),
    'server:advance(1000)',
  ];
  return {
    deltas: [
      { player, of: key, isItem: false, low: isBought ? -upTo : price, high: isBought ? -price : upTo },
      ...(isWeapon ? [] : [{ player, of: name, isItem: true, low: sign, high: sign }]),
    ],
    observations: isWeapon ? [{ condition: script.hasWeapon('player', name), message: `has the ${label}` }] : [],
    after: choosing,
    ...(trade.isAlsoBank && {
      again: (action: readonly string[]) => [
        script.setMoney('player', key, 0),
        script.setMoney('player', 'bank', upTo),
        ...action,
        ...choosing,
        "assertTrue(player:money('bank') == 0, 'the bank pays')",
      ],
    }),
    words: `${isBought ? 'sells' : 'buys'} ${label} for ${price}${upTo > price ? ` to ${upTo}` : ''}`,
  };
}

/** The condition that an offer is in the menu. */
export const isOffered = (label: string): string => `isOffered(player, ${luaString(label)})`;
