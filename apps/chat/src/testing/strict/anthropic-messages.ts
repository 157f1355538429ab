import { namedEvent, type Protocol, reported, unknownProperty } from './protocol.js';

interface Block {
  type: string;
  id?: string;
  tool_use_id?: string;
  signature?: string;
  thinking?: string;
  cache_control?: object;
}

interface Message {
  role: string;
  content: Block[] | string;
}

const known = [
  'model',
  'max_tokens',
  'system',
  'messages',
  'tools',
  'tool_choice',
  'stream',
  'thinking',
  'output_config',
];
const maxCacheMarkers = 4;

/** The Messages API of Anthropic with a model that thinks. */
export const anthropicMessages: Protocol = {
  problemOf({ path, headers, body }, issued) {
    if (!path.endsWith('/messages') || headers['x-api-key'] !== 'key') return 'Wrong path or key.';
    const unknown = unknownProperty(body, known);
    if (unknown !== undefined) return `${unknown}: Extra inputs are not permitted`;
    if (typeof body['max_tokens'] !== 'number') return 'max_tokens: Field required';
    const messages = body['messages'] as Message[];
    const blocksOf = ({ content }: Message): Block[] => (typeof content === 'string' ? [{ type: 'text' }] : content);
    const markers = [...(body['system'] as Block[]), ...messages.flatMap(blocksOf)].filter(
      (block) => block.cache_control,
    );
    if (markers.length === 0 || markers.length > maxCacheMarkers) return `${markers.length} blocks with cache_control`;
    for (const [index, message] of messages.entries()) {
      if (index > 0 && messages[index - 1]?.role === message.role) return 'messages: roles must alternate';
      const blocks = blocksOf(message);
      const uses = blocks.filter(({ type }) => type === 'tool_use');
      const following = messages[index + 1];
      const results = following ? blocksOf(following).map(({ tool_use_id: id }) => id) : [];
      const lost = uses.find(({ id }) => !results.includes(id));
      if (lost) return `tool_use ids were found without tool_result blocks immediately after: ${lost.id}`;
      const first = issued.get(uses[0]?.id ?? '');
      if (!first || first.thinking === '') continue;
      if (blocks[0]?.type !== 'thinking') return 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.';
      if (blocks[0].signature !== first.signature) return 'Invalid `signature` in `thinking` block';
    }
    return null;
  },
  events({ thinking = '', text = '', end }, calls) {
    const usage = {
      input_tokens: reported.input - reported.cached,
      cache_read_input_tokens: reported.cached,
      cache_creation_input_tokens: 0,
      output_tokens: 1,
    };
    const blocks = [
      ...(thinking === ''
        ? []
        : [
            {
              start: { type: 'thinking', thinking: '', signature: '' },
              deltas: [
                { type: 'thinking_delta', thinking },
                { type: 'signature_delta', signature: calls[0]?.signature ?? 'none' },
              ],
            },
          ]),
      ...(text === '' ? [] : [{ start: { type: 'text', text: '' }, deltas: [{ type: 'text_delta', text }] }]),
      ...calls.map(({ id, name, input }) => ({
        start: { type: 'tool_use', id, name, input: {} },
        deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(input) }],
      })),
    ];
    const reason =
      end === 'filtered' ? 'refusal' : end === 'too-long' ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn';
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    return [
      { type: 'message_start', message },
      { type: 'ping' },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: reported.output },
      },
      { type: 'message_stop' },
    ].map(namedEvent);
  },
  errorBody: (_, message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
};
