import { annotateMessage } from './annotate-message.js';
import { describePhrases } from './testing/describe-phrases.js';

describe('annotateMessage', () => {
  it.each([
    [
      'prices of items',
      'a shop that sells bread for 5, water 3 and cola for 4',
      ['shop that sell item:bread for 5 item:water 3 and item:cola for 4'],
    ],
    [
      'a job that nobody knows and coordinates with labels',
      'Item shop at x: -780.34 y: -231.27 z: 37.15 h: 74.27 only for the job red. Flashlight 50, tire 50',
      [
        'item shop at place(-780.34,-231.27,37.15,74.27) only for job job:red',
        'weapon:weapon_flashlight 50 item:tire 50',
      ],
    ],
    [
      'a verb that can be a shop',
      'A garage where players store their vehicles and can rob a store',
      ['garage', 'where player store vehicle', 'and rob shop'],
    ],
    [
      'a command, durations and a range of money',
      '/jail [id] [minutes] for cops, max 60 minutes, costs 370-470$',
      ['/jail(id,minutes) for job:police maximum 3600 seconds', 'cost 370–470 money'],
    ],
    ['hours of the day', 'a shop that is open from 8 to 20', ['shop that open from 8–20 clock']],
  ])('understands %s', (_subject, message, expected) => {
    expect(describePhrases(annotateMessage(message))).toEqual(expected);
  });
});
