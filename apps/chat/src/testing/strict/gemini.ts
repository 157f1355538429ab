import { dataEvent, type Protocol, reported, unknownProperty } from './protocol.js';

interface Part {
  text?: string;
  thoughtSignature?: string;
  functionCall?: { name: string };
  functionResponse?: { name: string };
}

interface Content {
  role: string;
  parts: Part[];
}

const known = ['contents', 'systemInstruction', 'generationConfig', 'tools', 'toolConfig'];

/** Gemini with a model that thinks. Calls have no ids: they are recognized by their signatures. */
export const gemini: Protocol = {
  problemOf({ path, headers, body }, issued) {
    if (!path.includes(':streamGenerateContent') || headers['x-goog-api-key'] !== 'key') return 'Wrong path or key.';
    const unknown = unknownProperty(body, known);
    if (unknown !== undefined) return `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
    const { maxOutputTokens } = body['generationConfig'] as { maxOutputTokens?: number };
    if (maxOutputTokens === undefined) return 'maxOutputTokens is missing.';
    const signatures = new Set([...issued.values()].map(({ signature }) => signature));
    const contents = body['contents'] as Content[];
    for (const [index, { role, parts }] of contents.entries()) {
      if (role === 'model' && contents[index - 1]?.role === role) return 'Please ensure that roles alternate.';
      const calls = parts.filter(({ functionCall }) => functionCall);
      if (calls[0] && !signatures.has(calls[0].thoughtSignature ?? '')) {
        return 'Function call is missing a thought_signature in functionCall parts.';
      }
      const responses = contents[index + 1]?.parts.filter(({ functionResponse }) => functionResponse) ?? [];
      if (calls.length > 0 && responses.length !== calls.length) {
        return 'Please ensure that the number of function response parts is equal to the number of function call parts.';
      }
    }
    return null;
  },
  events({ thinking = '', text = '', end }, calls) {
    const parts = [
      ...(thinking === '' ? [] : [{ text: thinking, thought: true }]),
      ...(text === '' ? [] : [{ text }]),
      ...calls.map(({ name, input, signature }, index) => ({
        functionCall: { name, args: input },
        // Only the first of parallel calls has a signature.
        ...(index === 0 && { thoughtSignature: signature }),
      })),
    ];
    const usageMetadata = {
      promptTokenCount: reported.input,
      cachedContentTokenCount: reported.cached,
      candidatesTokenCount: reported.output - reported.reasoning,
      thoughtsTokenCount: reported.reasoning,
      totalTokenCount: reported.input + reported.output,
    };
    const finishReason = end === 'filtered' ? 'SAFETY' : end === 'too-long' ? 'MAX_TOKENS' : 'STOP';
    return [
      ...parts.map((part) => dataEvent({ candidates: [{ index: 0, content: { role: 'model', parts: [part] } }] })),
      dataEvent({
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason }],
        usageMetadata,
      }),
    ];
  },
  errorBody: (status, message) => ({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }),
};
