import { Agent } from 'undici';
import { AuthorError } from './author-error.js';
import { adaptedBody, type EndpointQuirks, learnQuirk } from './endpoint-quirks.js';

/** Node ends a response that pauses for five minutes. The calls of models have their own limits. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }) as unknown as NonNullable<
  RequestInit['dispatcher']
>;

export type StreamRepair = (stream: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;

export interface ModelFetchOptions {
  /** Called when anything arrives, also an error or a comment that keeps a connection open. */
  onProgress: () => void;
  /** What the endpoint of the model has refused before. */
  quirks: EndpointQuirks;
  /** Repairs what the SDK does not read in the responses of the provider. */
  repair: StreamRepair;
}

/** The `fetch` of a call of a model. */
export function modelFetch({ onProgress, quirks, repair }: ModelFetchOptions): typeof fetch {
  const send = (address: string, request: RequestInit): Promise<Response> =>
    fetch(address, { ...request, body: adaptedBody(request.body, quirks), dispatcher });
  return async (input, request = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    let response = await send(address, request);
    while (response.status === 400) {
      const text = await response.text();
      if (!learnQuirk(quirks, text, request.body)) {
        return new Response(text, { status: response.status, headers: response.headers });
      }
      response = await send(address, request);
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

function assertStream({ headers }: Response): void {
  const type = headers.get('content-type') ?? '';
  if (type.includes('text/html')) {
    throw AuthorError.misconfigured('The address of the model leads to a web page. Correct its url in CHAT_MODELS.');
  }
  if (type.includes('application/json')) {
    throw AuthorError.misconfigured('The endpoint of the model does not stream its responses, which is required.');
  }
}
