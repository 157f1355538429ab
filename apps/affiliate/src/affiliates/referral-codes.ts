import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Leaves out characters that look alike: 0 and O, and 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;
const codePattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** Generates random codes out of 850 billion, so that one code reveals nothing about another. */
@Injectable()
export class ReferralCodes {
  next(): string {
    return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  }
}

/** Returns the code as it is stored, or undefined if the text cannot be a referral code. */
export function parseReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return codePattern.test(code) ? code : undefined;
}
