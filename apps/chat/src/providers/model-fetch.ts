import { Agent } from 'undici';
import { AuthorError } from './author-error.js';

/** Node ends a response that pauses for five minutes. The calls of models have their own limits. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }) as unknown as NonNullable<
  RequestInit['dispatcher']
>;

export type StreamRepair = (stream: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;

export interface ModelFetchOptions {
  /** Called when anything arrives, also an error or a comment that keeps a connection open. */
  onProgress: () => void;
  /** What the endpoint of a model has refused before. */
  quirks: EndpointQuirks;
  /** Repairs what the SDK does not read in the responses of the provider. */
  repair: StreamRepair;
}

/** What an endpoint has refused. It is remembered for further calls. */
export interface EndpointQuirks {
  /** The limit of a response is called `max_completion_tokens`. */
  wantsCompletionLimit: boolean;
}

/** The `fetch` of a call of a model. */
export function modelFetch({ onProgress, quirks, repair }: ModelFetchOptions): typeof fetch {
  const send = (address: string, request: RequestInit): Promise<Response> =>
    fetch(address, { ...request, body: adapted(request.body, quirks), dispatcher });
  return async (input, request = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    let response = await send(address, request);
    if (response.status === 400 && !quirks.wantsCompletionLimit) {
      const text = await response.text();
      if (
        text.includes('max_completion_tokens') &&
        adapted(request.body, { wantsCompletionLimit: true }) !== request.body
      ) {
        quirks.wantsCompletionLimit = true;
        response = await send(address, request);
      } else {
        return new Response(text, { status: response.status, headers: response.headers });
      }
    }
    onProgress();
    if (!response.ok || !response.body) return response;
    assertStream(response);
    const observed = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          onProgress();
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(repair(observed), { status: response.status, headers: response.headers });
  };
}

/** The body of a request with the name of the limit that the endpoint wants. */
function adapted(
  body: RequestInit['body'],
  { wantsCompletionLimit }: EndpointQuirks,
): NonNullable<RequestInit['body']> | null {
  if (!wantsCompletionLimit || typeof body !== 'string') return body ?? null;
  const { max_tokens: limit, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return limit === undefined ? body : JSON.stringify({ ...rest, max_completion_tokens: limit });
}

function assertStream({ headers }: Response): void {
  const type = headers.get('content-type') ?? '';
  if (type.includes('text/html')) {
    throw AuthorError.misconfigured('The address of the model leads to a web page. Correct its url in CHAT_MODELS.');
  }
  if (type.includes('application/json')) {
    throw AuthorError.misconfigured('The endpoint of the model does not stream its responses, which is required.');
  }
}
