import { type IssuedCall, namedEvent, type Protocol, reported, unknownProperty } from './protocol.js';

interface Item {
  type?: string;
  role?: string;
  call_id?: string;
  encrypted_content?: string;
  id?: string;
}

const known = [
  'model',
  'input',
  'max_output_tokens',
  'store',
  'include',
  'reasoning',
  'tools',
  'tool_choice',
  'stream',
];

const usage = {
  ...{ input_tokens: reported.input, output_tokens: reported.output, total_tokens: reported.input + reported.output },
  input_tokens_details: { cached_tokens: reported.cached },
  output_tokens_details: { reasoning_tokens: reported.reasoning },
};

/** The Responses API of OpenAI with a model that thinks, without storage. */
export const openAiResponses: Protocol = {
  problemOf({ path, headers, body }, issued) {
    if (!path.endsWith('/responses') || headers['authorization'] !== 'Bearer key') return 'Wrong path or key.';
    const unknown = unknownProperty(body, known);
    if (unknown !== undefined) return `Unsupported parameter: '${unknown}' is not supported with this model.`;
    if (typeof body['max_output_tokens'] !== 'number') return 'max_output_tokens is missing.';
    if (body['store'] !== false) return 'Responses must not be stored.';
    const items = body['input'] as Item[];
    const calls = items.filter(({ type }) => type === 'function_call').map(({ call_id: id }) => id);
    const outputs = items.filter(({ type }) => type === 'function_call_output').map(({ call_id: id }) => id);
    const lost = calls.find((id) => !outputs.includes(id));
    if (lost !== undefined) return `No tool output found for function call ${lost}.`;
    if (outputs.some((id) => !calls.includes(id))) return 'No tool call found for function call output.';
    const thoughts = items.filter(({ type }) => type === 'reasoning').map(({ encrypted_content: content }) => content);
    for (const id of calls) {
      const call = issued.get(id ?? '');
      if (call?.thinking !== '' && !thoughts.includes(call?.signature))
        return `Item of type 'function_call' was provided without its required 'reasoning' item.`;
    }
    return null;
  },
  events({ thinking = '', text = '', end }, calls) {
    const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-5', output: [], usage: null };
    const items = [
      ...(thinking === '' ? [] : reasoningEvents(thinking, calls[0]?.signature ?? 'none')),
      ...(text === '' ? [] : textEvents(text)),
      ...calls.flatMap((call, index) => callEvents(call, index + 2)),
    ];
    const isIncomplete = end !== undefined;
    const status = isIncomplete ? 'incomplete' : 'completed';
    const reason = end === 'filtered' ? 'content_filter' : 'max_output_tokens';
    return [
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      ...items,
      {
        type: `response.${status}`,
        response: { ...response, status, usage, incomplete_details: isIncomplete ? { reason } : null },
      },
    ].map((event) => namedEvent(event));
  },
  errorBody: (status, message) => ({
    error: { message, type: 'invalid_request_error', param: null, code: String(status) },
  }),
};

function reasoningEvents(thinking: string, signature: string) {
  const item = { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: signature, status: 'completed' };
  const place = { item_id: 'rs_1', output_index: 0, summary_index: 0 };
  return [
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.reasoning_summary_part.added', ...place, part: { type: 'summary_text', text: '' } },
    { type: 'response.reasoning_summary_text.delta', ...place, delta: thinking },
    { type: 'response.reasoning_summary_part.done', ...place, part: { type: 'summary_text', text: thinking } },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { ...item, summary: [{ type: 'summary_text', text: thinking }] },
    },
  ];
}

function textEvents(text: string) {
  const item = { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] as object[] };
  const part = { type: 'output_text', text, annotations: [] };
  return [
    { type: 'response.output_item.added', output_index: 1, item },
    { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 1, content_index: 0, delta: text },
    { type: 'response.output_item.done', output_index: 1, item: { ...item, status: 'completed', content: [part] } },
  ];
}

function callEvents({ id, name, input }: IssuedCall, index: number) {
  const json = JSON.stringify(input);
  const item = { id: `fc_${id}`, type: 'function_call', call_id: id, name, arguments: '', status: 'in_progress' };
  return [
    { type: 'response.output_item.added', output_index: index, item },
    { type: 'response.function_call_arguments.delta', item_id: item.id, output_index: index, delta: json },
    { type: 'response.function_call_arguments.done', item_id: item.id, output_index: index, arguments: json },
    { type: 'response.output_item.done', output_index: index, item: { ...item, arguments: json, status: 'completed' } },
  ];
}
