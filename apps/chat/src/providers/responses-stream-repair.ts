import { isObject, objectIn } from './json-objects.js';
import { withRepairedEvents } from './repaired-events.js';

/** The SDK leaves out what a model of the Responses API says when it refuses. Such a response ends as a filtered one. */
export function repairedResponsesStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let isRefused = false;
  return withRepairedEvents(stream, (data) => {
    if (!/refusal|response\.completed/.test(data)) return data;
    const event = objectIn(data);
    const type = String(event?.['type']);
    isRefused ||= type.startsWith('response.refusal.');
    if (!isRefused || type !== 'response.completed' || !isObject(event?.['response'])) return data;
    const response = { ...event['response'], status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
    return JSON.stringify({ ...event, type: 'response.incomplete', response });
  });
}
