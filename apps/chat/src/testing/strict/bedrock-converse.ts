import { awsEvent } from '../aws-event.js';
import { type Protocol, reported, unknownProperty } from './protocol.js';

interface Block {
  text?: string;
  cachePoint?: object;
  reasoningContent?: { reasoningText?: { signature?: string } };
  toolUse?: { toolUseId: string };
  toolResult?: { toolUseId: string };
}

interface Message {
  role: string;
  content: Block[];
}

const known = [
  ...['messages', 'system', 'inferenceConfig', 'toolConfig'],
  ...['additionalModelRequestFields', 'additionalModelResponseFieldPaths'],
];
const maxCacheMarkers = 4;

/** The Converse API of Bedrock with a model of Anthropic that thinks. */
export const bedrockConverse: Protocol = {
  problemOf({ path, headers, body }, issued) {
    if (!path.endsWith('/converse-stream') || headers['authorization'] !== 'Bearer key') return 'Wrong path or key.';
    const unknown = unknownProperty(body, known);
    if (unknown !== undefined) return `Malformed input request: extraneous key [${unknown}] is not permitted`;
    const { maxTokens } = body['inferenceConfig'] as { maxTokens?: number };
    if (maxTokens === undefined) return 'maxTokens is missing.';
    const messages = body['messages'] as Message[];
    const blocks = [...(body['system'] as Block[]), ...messages.flatMap(({ content }) => content)];
    const markers = blocks.filter(({ cachePoint }) => cachePoint).length;
    if (markers === 0 || markers > maxCacheMarkers) return `${markers} blocks with cachePoint`;
    for (const [index, { role, content }] of messages.entries()) {
      if (messages[index - 1]?.role === role) return 'A conversation must alternate between user and assistant roles.';
      const uses = content.flatMap(({ toolUse }) => (toolUse ? [toolUse.toolUseId] : []));
      const results = (messages[index + 1]?.content ?? []).map(({ toolResult }) => toolResult?.toolUseId);
      const lost = uses.find((id) => !results.includes(id));
      if (lost !== undefined) return `Expected toolResult blocks for the following Ids: ${lost}`;
      const first = issued.get(uses[0] ?? '');
      if (!first || first.thinking === '') continue;
      const signature = content[0]?.reasoningContent?.reasoningText?.signature;
      if (signature === undefined) return 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.';
      if (signature !== first.signature) return 'Invalid `signature` in `thinking` block';
    }
    return null;
  },
  events({ thinking = '', text = '', end }, calls) {
    const deltas = [
      ...(thinking === ''
        ? []
        : [
            [
              { reasoningContent: { text: thinking } },
              { reasoningContent: { signature: calls[0]?.signature ?? 'none' } },
            ],
          ]),
      ...(text === '' ? [] : [[{ text }]]),
      ...calls.map(({ input }) => [{ toolUse: { input: JSON.stringify(input) } }]),
    ];
    const firstCall = deltas.length - calls.length;
    const stopReason =
      end === 'filtered'
        ? 'content_filtered'
        : end === 'too-long'
          ? 'max_tokens'
          : calls.length > 0
            ? 'tool_use'
            : 'end_turn';
    return [
      awsEvent('event', 'messageStart', { role: 'assistant' }),
      ...deltas.flatMap((each, contentBlockIndex) => {
        const call = calls[contentBlockIndex - firstCall];
        const start = call && { toolUse: { toolUseId: call.id, name: call.name } };
        return [
          ...(start ? [awsEvent('event', 'contentBlockStart', { contentBlockIndex, start })] : []),
          ...each.map((delta) => awsEvent('event', 'contentBlockDelta', { contentBlockIndex, delta })),
          awsEvent('event', 'contentBlockStop', { contentBlockIndex }),
        ];
      }),
      awsEvent('event', 'messageStop', { stopReason }),
      awsEvent('event', 'metadata', {
        usage: {
          inputTokens: reported.input - reported.cached,
          ...{ cacheReadInputTokens: reported.cached, cacheWriteInputTokens: 0 },
          ...{ outputTokens: reported.output, totalTokens: reported.input + reported.output },
        },
        metrics: { latencyMs: 1 },
      }),
    ];
  },
  errorBody: (_, message) => ({ message }),
};
