import { imageLimits, splitImages } from '@scriptsmith/chat-contracts';
import type { ModelMessage } from 'ai';

/** Bytes per token in source code and English. Tokenizers differ, so the worst case assumes shorter tokens. */
const expectedBytesPerToken = 4;
const worstCaseBytesPerToken = 2.5;
/** The frame of a request: roles, separators and declarations that a provider adds. */
const frameTokens = 200;

/** An image of the largest size takes about as many tokens as so much text, and hardly more in the worst case. */
const imageBytes = 6_000;

/** What stands for the images of a message, to estimate their tokens. */
export const imagesText = (message: string): string =>
  'x'.repeat(imageBytes * Math.min(imageLimits.shown, splitImages(message).images.length));

/** A request as text, to estimate its tokens. */
export const requestText = (instructions: string, messages: readonly ModelMessage[]): string =>
  instructions +
  JSON.stringify(messages, (_, value: unknown) => (value instanceof Uint8Array ? 'x'.repeat(imageBytes) : value));

/** The expected number of tokens of a text, for calls whose provider reports no usage. */
export const expectedTokens = (text: string): number =>
  Math.ceil(Buffer.byteLength(text, 'utf8') / expectedBytesPerToken);

/** A number of input tokens that a request hardly exceeds. */
export const worstCaseTokens = (request: string): number =>
  Math.ceil(Buffer.byteLength(request, 'utf8') / worstCaseBytesPerToken) + frameTokens;
