import { isObject, type Json, objectIn } from './json-objects.js';
import { withRepairedEvents } from './repaired-events.js';

/**
 * Repairs the deviations of endpoints that call themselves OpenAI-compatible: keep-alive events without data, usage as text,
 * arguments as objects, calls in the former format, and refusals.
 */
export function repairedChatStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const repair = new ChunkRepair();
  return withRepairedEvents(stream, (data) => repair.read(data));
}

class ChunkRepair {
  private isRefused = false;

  /** The event as the SDK reads it; null if it has no content. */
  read(data: string): string | null {
    const chunk = objectIn(data);
    if (!chunk) return data;
    if ('error' in chunk && chunk['error'] !== null) return data;
    const { error: _, usage, choices, ...rest } = chunk;
    const repairedUsage = usageOf(usage);
    if (!Array.isArray(choices) && !repairedUsage) return null;
    return JSON.stringify({
      ...rest,
      choices: Array.isArray(choices) ? choices.filter(isObject).map((choice) => this.choice(choice)) : [],
      ...(repairedUsage && { usage: repairedUsage }),
    });
  }

  private choice(choice: Json): Json {
    const { finish_reason: reason, delta, ...rest } = choice;
    const finishReason = reason === 'function_call' ? 'tool_calls' : reason;
    const repaired = isObject(delta) ? this.delta(delta) : undefined;
    return {
      ...rest,
      ...(repaired && { delta: repaired }),
      finish_reason: this.isRefused && typeof reason === 'string' ? 'content_filter' : (finishReason ?? null),
    };
  }

  private delta({ refusal, function_call: former, tool_calls: calls, ...rest }: Json): Json {
    if (typeof refusal === 'string' && refusal !== '') this.isRefused = true;
    const allCalls = Array.isArray(calls)
      ? calls
      : isObject(former)
        ? [{ index: 0, type: 'function', function: former }]
        : [];
    return {
      ...rest,
      ...(typeof refusal === 'string' && refusal !== '' && { content: refusal }),
      ...(allCalls.length > 0 && { tool_calls: allCalls.filter(isObject).map(callWithTextArguments) }),
    };
  }
}

function callWithTextArguments(call: Json): Json {
  if (!isObject(call['function'])) return call;
  const { arguments: given, ...rest } = call['function'];
  const text = typeof given === 'string' || given === undefined ? given : given === null ? '' : JSON.stringify(given);
  return { ...call, function: { ...rest, ...(text !== undefined && { arguments: text }) } };
}

/** The counts as numbers. What is no number is left out. */
function usageOf(usage: unknown): Json | null {
  if (!isObject(usage)) return null;
  const entries = Object.entries(usage).flatMap(([name, value]): [string, unknown][] => {
    if (isObject(value)) return [[name, usageOf(value)]];
    const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof count === 'number' && Number.isFinite(count) ? [[name, count]] : [];
  });
  return Object.fromEntries(entries);
}
