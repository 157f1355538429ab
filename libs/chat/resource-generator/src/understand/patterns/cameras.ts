import { amountOf } from '../amounts.js';
import type { Fact, Setting } from '../facts.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, startsStatement } from '../pattern.js';
import { preset } from './preset-pattern.js';

const setting = (name: 'limitKmh' | 'toleranceKmh' | 'pricePerKmh', value: number): Fact => ({
  kind: 'setting',
  setting: { name, value } satisfies Setting,
});

const exempt = (captures: Captures): Fact => ({
  ...{ kind: 'audience', isExcluded: true },
  jobs: [0, 1].flatMap((index) =>
    captures.has(index) ? [{ job: captures.get(index, 'job').name, minimumGrade: 0 }] : [],
  ),
});

/** "Fine 250" at the start of a clause looks like a verb. */
const isFine = ({ matched }: MatchContext): boolean =>
  matched.every((phrase) => !isConcept(phrase, 'charge') || /^fine/i.test(phrase.text));

/** What each km/h costs if the message says only that it depends on the speed. */
const usualPerKmh = 10;

/** Speed cameras: how fast is allowed, and what it costs to be faster. */
export const cameraPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  preset('speed-camera', 'speed-cameras', 'general'),
  pattern(
    'and? who|if|when|for|all? player|driver|everyone? go|drive|run? speed? above|more-than|from|at-least|limit|maximum|at-most|allow speed? at? @speed allow|go|drive?',
    (c) => setting('limitKmh', c.number(0)),
  ),
  pattern('set|change|raise|lower speed? only at|to? @speed', (c) => setting('limitKmh', c.number(0))),
  pattern('@speed limit|maximum|at-most|allow', (c) => setting('limitKmh', c.number(0))),
  pattern('with? tolerance at|from|by? @speed', (c) => setting('toleranceKmh', c.number(0))),
  pattern('with? @speed tolerance', (c) => setting('toleranceKmh', c.number(0))),
  pattern('and? more|cost? @amount more? for|at? per|every|each? kmh above|more|too|more-than? speed|limit?', (c) =>
    setting('pricePerKmh', c.number(0)),
  ),
  ...['fine|penalty|charge at|for|from? @amount', '@amount fine|penalty'].map((fine) =>
    pattern<Fact>(`player|driver? pay|cost? ${fine} from|to|by? bank|bank-account?`, (c, context) =>
      isFine(context) && (startsStatement(context) || context.before.at(-1)?.kind === 'quantity')
        ? {
            kind: 'effect',
            effect: { kind: 'take-money', account: 'bank', amount: amountOf(c.get(0, 'quantity')), from: 'self' },
          }
        : null,
    ),
  ),
  pattern('and? by-speed', () => setting('pricePerKmh', usualPerKmh)),
  pattern('and? not for|by @job and|or? @job?', (c) => exempt(c)),
  // "Police and ambulance are not flashed".
  pattern('@job and|or? @job? not|no|without flash', (c) => exempt(c)),
  pattern('and? with|show? screen|player? flash screen? effect?', () => ({
    ...{ kind: 'effect', effect: { kind: 'screen-effect', effect: 'CamPushInNeutral', seconds: 4 } },
  })),
];
