import { accessEffectCodes } from './access-effect-code.js';
import type { SystemEffect } from '../behavior/system-effect.js';
import type { Named } from '../behavior/values.js';
import { float, vector3 } from '../lua/lua-value.js';
import { placeValue } from './place-value.js';
import type { EffectCode, Settings } from './effect-settings.js';
import { scenarioOf } from './scenarios.js';

const vehicleOffset = vector3({ x: 4, y: 4, z: 0.5 });
const offerValue = ({ name, label, price }: Offer): Settings => ({ name, label, price });

type Offer = Named & { price: number };

/** The code of larger effects. */
export const systemEffectCodes: { [Name in SystemEffect['kind']]: EffectCode<Name> } = {
  ...accessEffectCodes,
  craft: {
    key: 'craft',
    comment: 'What can be made, how many at once and from what, and how many seconds it takes.',
    call: 'Recipes.make(PLAYER, SETTINGS, settings.label)',
    settings: ({ seconds, recipes, animation }) => ({
      seconds,
      ...(animation !== undefined && { scenario: scenarioOf(animation) }),
      recipes: recipes.map(({ name, label, amount, ingredients }) => ({
        ...{ name, label, amount },
        ingredients: ingredients.map((each) => ({ ...each })),
      })),
    }),
    isFollowedLater: true,
  },
  shift: {
    key: 'shift',
    comment: 'The payslip, and the seconds on duty between two of them.',
    call: 'Shifts.toggle(PLAYER, SETTINGS)',
    settings: ({ account, salary, everySeconds }) => ({ account, salary, everySeconds }),
  },
  mission: {
    key: 'mission',
    comment: 'Where missions lead, how many stops they have, the money for each, and the vehicle of the driver.',
    call: 'Missions.start(PLAYER, SETTINGS)',
    settings: ({ destinations, stops, account, reward, vehicle }) => ({
      destinations: destinations.map(placeValue),
      stops,
      account,
      reward,
      ...(vehicle && { vehicle: vehicle.name, vehicleOffset }),
      // Faster players are not paid, because they did not drive.
      maxMetersPerSecond: 70,
    }),
    isFollowedLater: true,
  },
  'cancel-mission': {
    key: 'cancelMission',
    comment: '',
    call: 'Missions.cancel(PLAYER)',
    settings: () => ({}),
  },
  bank: {
    key: 'bank',
    comment: 'The fee of a transfer, and the largest amount of one operation.',
    call: 'Banks.open(PLAYER, SETTINGS)',
    settings: ({ fee, maximum }) => ({ fee, maximum }),
  },
  stash: {
    key: 'storage',
    comment: 'The name under which its items are kept, how many slots it has and how much it holds, and whose it is.',
    call: 'Storages.open(PLAYER, place, SETTINGS, settings.label)',
    settings: ({ name, slots, kilograms, isPersonal }) => ({ name, slots, kilograms, isPersonal }),
  },
  'boss-menu': {
    key: 'boss',
    comment: 'What the boss can do, in the order of the menu, and the largest amount of one operation.',
    call: 'Bosses.open(PLAYER, SETTINGS, settings.label)',
    settings: ({ actions, maximum }) => ({ actions, maximum }),
  },
  report: {
    key: 'reports',
    comment: 'The permission of the staff, and how many open reports are kept.',
    call: 'Reports.add(PLAYER, FIRST_TEXT, SETTINGS)',
    settings: ({ permission, limit }) => ({ permission, limit }),
  },
  'report-list': {
    key: 'reports',
    comment: 'The permission of the staff.',
    call: 'Reports.show(PLAYER, SETTINGS, settings.label)',
    settings: ({ permission }) => ({ permission }),
  },
  jail: {
    key: 'jail',
    comment: 'Where prisoners are, how far they can go from there in meters, and where they are set free.',
    call: 'Jails.enter(PLAYER, SETTINGS, arguments.minutes)',
    settings: ({ cell, exit, radiusMeters }) => ({
      cell: vector3(cell),
      exit: vector3(exit),
      radius: float(radiusMeters),
    }),
    recipient: () => 'target',
  },
  release: {
    key: 'release',
    comment: '',
    call: 'Jails.release(PLAYER)',
    settings: () => ({}),
    recipient: () => 'target',
    canFail: true,
  },
  ranking: {
    key: 'ranking',
    comment: 'The counter, and how many players are shown.',
    call: 'Counters.showRanking(PLAYER, SETTINGS, settings.label)',
    settings: ({ counter, size }) => ({ counter, size }),
  },
  'lottery-ticket': {
    key: 'ticket',
    comment: 'The lottery, and how much a ticket adds to the pot.',
    call: 'Lotteries.addTicket(PLAYER, SETTINGS)',
    settings: ({ lottery, price }) => ({ lottery, price }),
  },
  'lottery-draw': {
    key: 'draw',
    comment: 'The lottery, how many percent of the pot the winner gets, and the account.',
    call: 'Lotteries.draw(SETTINGS)',
    settings: ({ lottery, account, percent }) => ({ lottery, account, percent }),
  },
  bill: {
    key: 'bill',
    comment: 'The command that pays the bill.',
    call: 'Bills.send(PLAYER, arguments.player, arguments.amount, arguments.reason, SETTINGS)',
    settings: ({ payCommand }) => ({ payCommand }),
  },
  'pay-bill': {
    key: 'payment',
    comment: 'The account that pays and receives.',
    call: 'Bills.pay(PLAYER, SETTINGS)',
    settings: ({ account }) => ({ account }),
    canFail: true,
  },
  garage: {
    key: 'garage',
    comment: 'What taking out a vehicle costs, and where it appears, seen from the player.',
    call: ({ isImpound }) => `Garages.${isImpound ? 'recover' : 'use'}(PLAYER, SETTINGS, settings.label)`,
    settings: ({ price, account }) => ({ price, account, offset: vehicleOffset }),
    canFail: true,
  },
  dealer: {
    key: 'dealer',
    comment: 'The vehicles with their prices, and where they appear, seen from the player.',
    call: 'Dealers.sell(PLAYER, SETTINGS, settings.label)',
    settings: ({ vehicles, account }) => ({ account, offset: vehicleOffset, vehicles: vehicles.map(offerValue) }),
    canFail: true,
  },
  rental: {
    key: 'rental',
    comment: 'The vehicles with their prices, and after how many seconds they are taken back: 0 for never.',
    call: 'Rentals.use(PLAYER, SETTINGS, settings.label)',
    settings: ({ vehicles, account, seconds }) => ({
      ...{ account, seconds, offset: vehicleOffset },
      vehicles: vehicles.map(offerValue),
    }),
    canFail: true,
  },
};
