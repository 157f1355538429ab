import {
  dataEvent,
  type IssuedCall,
  type Protocol,
  type ReceivedRequest,
  reported,
  unknownProperty,
} from './protocol.js';

interface Message {
  role: string;
  content?: unknown;
  reasoning_content?: string;
  reasoning_details?: { signature?: string }[];
  tool_call_id?: string;
  tool_calls?: { id: string; extra_content?: { google?: { thought_signature?: string } } }[];
}

type Dialect = 'openai' | 'deepseek' | 'gemini' | 'mistral' | 'openrouter';

const known = [
  'model',
  'messages',
  'tools',
  'tool_choice',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'thinking',
  // Of OpenRouter, for the usage in the stream.
  'usage',
];

/** Chat Completions as OpenAI's models that think, DeepSeek, Mistral, OpenRouter and Gemini's compatible endpoint want them. */
export function chatCompletions(dialect: Dialect): Protocol {
  return {
    problemOf(request, issued) {
      const { path, headers, body } = request;
      if (!path.endsWith('/chat/completions') || headers['authorization'] !== 'Bearer key') return 'Wrong path or key.';
      const unknown = unknownProperty(body, known);
      if (unknown !== undefined) return `Unrecognized request argument supplied: ${unknown}`;
      if (dialect === 'openai' && 'max_tokens' in body) {
        return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
      }
      return problemOfMessages(request, issued, dialect);
    },
    events({ thinking = '', text = '', end }, calls) {
      const chunk = (delta: object | null, finishReason: string | null = null, counts?: object) =>
        dataEvent({
          ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'strict' },
          choices: delta ? [{ index: 0, delta, finish_reason: finishReason }] : [],
          ...(counts && { usage: counts }),
        });
      const reason =
        end === 'filtered'
          ? 'content_filter'
          : end === 'too-long'
            ? 'length'
            : calls.length > 0
              ? 'tool_calls'
              : 'stop';
      return [
        chunk({ role: 'assistant', content: '' }),
        ...(thinking === '' ? [] : [chunk(thinkingOf(thinking, calls[0]?.signature ?? 'none', dialect))]),
        ...(text === '' ? [] : [chunk({ content: text })]),
        ...calls.map((call, index) => chunk({ tool_calls: [rawCall(call, index, dialect)] })),
        ...(dialect === 'mistral'
          ? [chunk({ content: '' }, reason, usage)]
          : [chunk({}, reason), chunk(null, null, usage)]),
        'data: [DONE]\n\n',
      ];
    },
    errorBody: (status, message) => {
      const failure = { message, type: 'invalid_request_error', param: null, code: String(status) };
      return dialect === 'mistral' ? { object: 'error', ...failure } : { error: failure };
    },
  };
}

const usage = {
  prompt_tokens: reported.input,
  completion_tokens: reported.output,
  total_tokens: reported.input + reported.output,
  prompt_tokens_details: { cached_tokens: reported.cached },
  prompt_cache_hit_tokens: reported.cached,
  prompt_cache_miss_tokens: reported.input - reported.cached,
  completion_tokens_details: { reasoning_tokens: reported.reasoning },
};

function thinkingOf(text: string, signature: string, dialect: Dialect): object {
  if (dialect === 'mistral') return { content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] };
  if (dialect !== 'openrouter') return { reasoning_content: text };
  const details = [{ type: 'reasoning.text', text, signature, format: 'anthropic-claude-v1', index: 0 }];
  return { reasoning: text, reasoning_details: details };
}

const rawCall = ({ id, name, input, signature }: IssuedCall, index: number, dialect: Dialect) => ({
  ...{ index, id, type: 'function', function: { name, arguments: JSON.stringify(input) } },
  ...(dialect === 'gemini' && { extra_content: { google: { thought_signature: signature } } }),
});

function problemOfMessages(
  { body }: ReceivedRequest,
  issued: ReadonlyMap<string, IssuedCall>,
  dialect: Dialect,
): string | null {
  const messages = body['messages'] as Message[];
  // What the model thought before a new message of the user is not needed any more.
  const lastQuestion = messages.findLastIndex(({ role }) => role === 'user');
  for (const [index, message] of messages.entries()) {
    const previous = messages[index - 1]?.role;
    if (dialect === 'mistral' && message.role === 'user' && previous === 'tool') {
      return "Unexpected role 'user' after role 'tool'";
    }
    if (
      message.role === 'tool' &&
      !messages.slice(0, index).some(({ tool_calls: calls }) => calls?.some(({ id }) => id === message.tool_call_id))
    ) {
      return "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
    }
    const calls = message.tool_calls ?? [];
    const thought = issued.get(calls[0]?.id ?? '');
    const signatures = (message.reasoning_details ?? []).map(({ signature }) => signature);
    if (dialect === 'openrouter' && thought && thought.thinking !== '' && !signatures.includes(thought.signature)) {
      return 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.';
    }
    const answered = messages.slice(index + 1, index + 1 + calls.length).map(({ tool_call_id: id }) => id);
    if (calls.some(({ id }) => !answered.includes(id))) {
      return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
    }
    for (const { id, extra_content: extra } of calls) {
      const issuedCall = issued.get(id);
      if (!issuedCall) return `There is no call ${id}.`;
      if (dialect === 'deepseek' && index > lastQuestion && (message.reasoning_content ?? '') !== issuedCall.thinking) {
        return 'The `reasoning_content` in the thinking mode must be passed back to the API.';
      }
      if (dialect === 'gemini' && extra?.google?.thought_signature !== issuedCall.signature) {
        return 'Function call is missing a thought_signature in functionCall parts.';
      }
    }
  }
  return null;
}
