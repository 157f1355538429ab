import { jobPhrases } from '../../vocabulary/jobs.js';
import { readAmount, readDuration } from '../amounts.js';
import type { Mention, MentionContent, MentionReader } from '../mentions.js';
import { PhraseIndex } from '../phrases.js';
import { negations, type Prompt, stems } from '../prompt.js';

const jobs = new PhraseIndex<string>(jobPhrases);
const policeJobs = new Set(['police', 'sheriff']);
const salaryWords = stems('salary payslip paycheck wage payday paid pay earn payment payroll');
const rewardWords = stems(
  'reward payout get give receive win loot prize bonus earning earn payment pay paid between money',
);
const priceWords = stems('cost price for fee charge charging rent rental worth pay at sell buy amount');
const cooldownWords = stems('cooldown again wait reset delay once robbed reuse respawn limit');
const intervalWords = stems('every each interval per');
const durationWords = stems('take takes last duration long within during complete finish timer time taking lasting');

/** Durations with their role. */
export const readDurations: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const duration = readDuration(prompt, at);
    if (!duration) continue;
    mentions.push({ kind: 'duration', seconds: duration.seconds, role: durationRole(prompt, at), position: at });
    prompt.take(at, duration.length);
    at += duration.length - 1;
  }
  return mentions;
};

function durationRole(prompt: Prompt, at: number): 'cooldown' | 'interval' | 'duration' | 'unknown' {
  if (prompt.hasBefore(at, 4, cooldownWords) || prompt.hasAfter(at, 3, cooldownWords)) return 'cooldown';
  if (intervalWords.has(prompt.stem(at)) || prompt.hasBefore(at, 2, intervalWords)) return 'interval';
  if (prompt.hasBefore(at, 4, durationWords)) return 'duration';
  return 'unknown';
}

/** Once a day and similar, without a number. */
export const readFrequencies: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const word = prompt.stem(at);
    if (word === 'cooldown' && prompt.hasBefore(at, 2, negations)) {
      mentions.push({ kind: 'noCooldown', position: at });
      prompt.take(at);
    }
    const seconds = word === 'hourly' ? 3600 : word === 'weekly' ? 604_800 : null;
    if (seconds === null || !prompt.isFree(at)) continue;
    mentions.push({ kind: 'duration', seconds, role: 'interval', position: at });
    prompt.take(at);
  }
  return mentions;
};

/** Numbers with a special meaning: police officers, percentages, meters and limits. */
export const readCounts: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const value = prompt.at(at)?.value;
    if (value == null || value < 0 || !prompt.isFree(at)) continue;
    const content = countAt(prompt, at, value);
    if (!content) continue;
    mentions.push({ ...content.mention, position: at });
    prompt.take(at, content.length);
  }
  return mentions;
};

function countAt(prompt: Prompt, at: number, value: number): { mention: MentionContent; length: number } | null {
  const job = jobs.matchAt(prompt.tokens, at + 1);
  if (job && policeJobs.has(job.value)) {
    return { mention: { kind: 'minimumPolice', count: Math.min(50, Math.floor(value)) }, length: 1 + job.length };
  }
  const unit = prompt.stem(at + 1);
  if (unit === '%' || unit === 'percent') {
    if (
      !prompt.hasBefore(at, 4, stems('chance probability')) &&
      !prompt.hasAfter(at + 1, 3, stems('chance probability'))
    )
      return null;
    return { mention: { kind: 'chance', percent: Math.min(100, value) }, length: 2 };
  }
  if (['meter', 'metre', 'm', 'radius'].includes(unit)) {
    return { mention: { kind: 'radius', meters: Math.min(2_000, Math.max(1, value)) }, length: 2 };
  }
  if (prompt.hasBefore(at, 3, stems('radius')) && !['$', '€'].includes(unit)) {
    return { mention: { kind: 'radius', meters: Math.min(2_000, Math.max(1, value)) }, length: 1 };
  }
  const isLimit = prompt.hasBefore(at, 3, stems('max maximum most limit limited top'));
  if (isLimit && !['$', '€', 'dollar', 'euro'].includes(unit) && prompt.stem(at - 1) !== '$') {
    return { mention: { kind: 'limit', count: Math.max(1, Math.min(1_000_000, Math.floor(value))) }, length: 1 };
  }
  return null;
}

/** Amounts of money and ranges. They run last, so that only amounts without another meaning are left. */
export const readMoney: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const first = readAmount(prompt, at);
    if (!first) continue;
    const second = readRangeEnd(prompt, at, at + first.length);
    const length = second ? second.end - at : first.length;
    const currency = first.currency ?? second?.currency;
    if (second) {
      const range = { minimum: Math.min(first.value, second.value), maximum: Math.max(first.value, second.value) };
      mentions.push({ kind: 'moneyRange', range, position: at });
    } else {
      const role = moneyRole(prompt, at, length, first.currency !== null);
      if (!role) continue;
      mentions.push({ kind: 'money', amount: first.value, role, position: at });
    }
    if (currency) mentions.push({ kind: 'currency', symbol: currency, position: at });
    prompt.take(at, length);
    at += length - 1;
  }
  return mentions;
};

function readRangeEnd(
  prompt: Prompt,
  start: number,
  at: number,
): { value: number; end: number; currency: string | null } | null {
  const connector = prompt.stem(at);
  const isBetween = connector === 'and' && prompt.hasBefore(start, 2, stems('between'));
  if (!isBetween && !['to', '-', '–'].includes(connector)) return null;
  const end = readAmount(prompt, at + 1);
  return end ? { value: end.value, end: at + 1 + end.length, currency: end.currency } : null;
}

function moneyRole(
  prompt: Prompt,
  at: number,
  length: number,
  hasCurrency: boolean,
): 'salary' | 'reward' | 'price' | 'unknown' | null {
  const isNear = (words: ReadonlySet<string>): boolean =>
    prompt.hasBefore(at, 5, words) || prompt.hasAfter(at + length - 1, 3, words);
  if (prompt.hasBefore(at, 3, stems('cost price fee charge'))) return 'price';
  if (isNear(stems('salary payslip paycheck wage'))) return 'salary';
  if (prompt.hasBefore(at, 5, rewardWords)) return 'reward';
  if (isNear(salaryWords)) return 'salary';
  if (prompt.hasBefore(at, 4, priceWords)) return 'price';
  return hasCurrency || prompt.hasBefore(at, 4, stems('to it set make change')) ? 'unknown' : null;
}
