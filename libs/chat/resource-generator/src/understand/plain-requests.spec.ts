import { understood } from '../testing/describe-parts.js';
import { understandConversation } from './understand-conversation.js';

const statesOf = (text: string): string[] =>
  understandConversation([{ text }]).requirements.map(({ text: words, state }) => `${state}: ${words}`);
const isNotBuilt = (line: string): boolean => line.startsWith('not_built');

describe('what is said in one plain sentence is built as a whole', () => {
  test.each([
    'A fishing job at the pier in Del Perro. Players catch fish and sell them for 20 each at the market.',
    'Make a drug lab where you turn 2 coca leaves into 1 cocaine, takes 15 seconds',
    'A daily reward of 500 bank money with /daily.',
    'Give every player 100 dollars every 30 minutes.',
    'Give new players 5000 cash and a phone when they join the first time.',
    'Cops get 500 every 30 minutes on duty.',
    'A no weapons zone around the hospital.',
    'A boat rental at the marina for 500 dollars.',
    'A stash for the ballas gang at Grove Street with 50 slots.',
    'Selling weed to NPCs on the street for 80 per gram with a 15% chance to call the cops.',
    'A store robbery at Grapeseed, police alert, 5 minutes cooldown, reward 800.',
    'Use medkit to heal to full health.',
    'I want a mechanic shop where mechanics can repair cars for 500.',
  ])('%s', (text) => {
    const states = statesOf(text);
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter(isNotBuilt)).toEqual([]);
  });
});

describe('sentences without a comma, and usual words around a place or a time', () => {
  test.each([
    [
      'if no mechanic is on duty players can repair their car at bennys for 800',
      "at Benny's Motor Works if 0-0 mechanic on duty and pays 800 cash -> repair-vehicle",
    ],
    [
      'if no medic is online players can be healed at pillbox for 300',
      'at Pillbox Hill if 0-0 ambulance on duty and pays 300 cash -> heal 100',
    ],
    [
      'new players get 5000 in the bank, 5 bread and 5 water the first time they join',
      'join if first-time -> +5000 bank, +5 bread, +5 water',
    ],
    [
      'Pawn shop buys rolex for 400, open only from 8 to 20 game time',
      'buyer/general [rolex 400] at 24/7 Harmony if 8-20 h',
    ],
    [
      'Fishing job with a rod, tuna 80, salmon 45. sell their catch at the pier in Del Perro',
      'buyer/general [tuna 80, salmon 45] at Del Perro Pier if has 1 fishingrod',
    ],
  ])('%s', (text, part) => {
    expect(understood(text)).toEqual([part]);
  });
});

describe('nothing is built that is something else', () => {
  test.each([
    'A barber shop.',
    'Chop shop at the docks, players bring stolen cars and get 1000 to 3000.',
    'Lock picking of parked cars with a lockpick.',
  ])('%s', (text) => {
    expect(understandConversation([{ text }]).specification).toMatchObject({ blocks: [], behaviors: [] });
  });

  test('a mechanic shop repairs, and sells no bread', () => {
    const parts = understood('I want a mechanic shop where mechanics can repair cars for 500.').join();
    expect(parts).toContain('mechanic');
    expect(parts).not.toContain('bread');
  });

  test('what a stand is named after is sold there, and not in another shop', () => {
    expect(understood('A taco stand at the beach where players buy tacos for 8')[0]).toContain('[taco 8]');
    expect(
      understandConversation([{ text: 'A taco stand at the beach where players buy tacos for 8' }]).specification
        .blocks,
    ).toHaveLength(1);
  });

  test('boats are rented out for the price that is said', () => {
    expect(understood('A boat rental at the marina for 500 dollars.').join()).toContain('rental/boats');
  });
});
