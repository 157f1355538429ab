import { quoted } from '../amounts.js';
import type { Fact, Setting } from '../facts.js';
import { isConcept, pattern, type Pattern } from '../pattern.js';

const setting = (value: Setting): Fact => ({ kind: 'setting', setting: value });
const blip = (value: boolean): Fact => setting({ name: 'blip', value });
const presence = (source: string, value: 'marker' | 'target' | 'ped'): Pattern<Fact> =>
  pattern(source, () => setting({ name: 'presence', value }));

/** How a part is presented: its symbol on the map, what stands there, its name and texts. */
export const presentationPatterns: readonly Pattern<Fact>[] = [
  // "Show it on the map".
  ...['see|show at|in? map', 'at|in map see|show'].map((shown) => pattern<Fact>(shown, () => blip(true))),
  pattern('with? blip @color', (c) => setting({ name: 'blipColor', value: c.get(0, 'color').color })),
  pattern('@color blip', (c) => setting({ name: 'blipColor', value: c.get(0, 'color').color })),
  pattern('with? blip', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'call', 'notify', 'dispatch')) ? { kind: 'connection' } : blip(true),
  ),
  ...['without|no|not|nothing have|show|see|make|place? blip at|in? map?', 'not show|see|appear|have? at|in map'].map(
    (hidden) => pattern<Fact>(hidden, () => blip(false)),
  ),
  ...['npc @job', '@job npc'].map((person) => presence(person, 'ped')),
  presence('with|add npc|ped', 'ped'),
  presence('with|use? npc|ped instead marker', 'ped'),
  presence('npc|ped stand', 'ped'),
  presence('with? marker', 'marker'),
  presence('with|use? target instead marker?', 'target'),
  presence('with|use? marker instead target?', 'marker'),
  pattern('name|rename|call to? @quote', (c) => setting({ name: 'title', value: quoted(c.get(0, 'quote').text) })),
  pattern('and|or|show|with? message? @quote', (c) => setting({ name: 'text', value: quoted(c.get(0, 'quote').text) })),
  pattern('add? german text|message|translate|language', () => setting({ name: 'language', value: 'de' })),
  pattern('also|text|message|all? in|at? german', () => setting({ name: 'language', value: 'de' })),
];
