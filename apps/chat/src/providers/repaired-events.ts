import { EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * A stream of server-sent events with repaired data.
 * @param repair the data as the SDK reads it; null if the event has no content
 */
export function withRepairedEvents(
  stream: ReadableStream<Uint8Array>,
  repair: (data: string) => string | null,
): ReadableStream<Uint8Array> {
  return stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(
      new TransformStream({
        transform: ({ data }, controller) => {
          const repaired = repair(data);
          if (repaired !== null) controller.enqueue(`data: ${repaired}\n\n`);
        },
      }),
    )
    .pipeThrough(new TextEncoderStream());
}
