import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Without the characters that look like others: 0 and O; 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;
const codePattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** Makes referral codes: one of 850,000 million at random, so that no code says anything about another. */
@Injectable()
export class ReferralCodes {
  next(): string {
    return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  }
}

/** A code as it is stored, however it was typed; nothing for what can be no code of ours. */
export function readReferralCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return codePattern.test(code) ? code : undefined;
}
