/** Bytes per token in source code and English. Tokenizers differ, so the worst case assumes shorter tokens. */
const expectedBytesPerToken = 4;
const worstCaseBytesPerToken = 2.5;
/** The frame of a request: roles, separators and declarations that a provider adds. */
const frameTokens = 200;

/** The expected number of tokens of a text, for calls whose provider reports no usage. */
export const expectedTokens = (text: string): number =>
  Math.ceil(Buffer.byteLength(text, 'utf8') / expectedBytesPerToken);

/** A number of input tokens that a request hardly exceeds. */
export const worstCaseTokens = (request: string): number =>
  Math.ceil(Buffer.byteLength(request, 'utf8') / worstCaseBytesPerToken) + frameTokens;
