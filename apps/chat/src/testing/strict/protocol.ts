/** The reply of a strict server, in the words of no provider. */
export interface StrictReply {
  thinking?: string;
  text?: string;
  calls?: readonly { name: string; input: object }[];
  /** Default: the end of the turn. */
  end?: 'filtered' | 'too-long';
}

/** A call with what its provider wants back. */
export interface IssuedCall {
  id: string;
  name: string;
  input: object;
  thinking: string;
  /** A value that only this provider can make. */
  signature: string;
}

export interface ReceivedRequest {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Record<string, unknown>;
}

/** How a provider talks, and what it refuses. */
export interface Protocol {
  /** Why the provider refuses a request with 400; null if it accepts it. */
  problemOf(request: ReceivedRequest, issued: ReadonlyMap<string, IssuedCall>): string | null;
  /** The events of the stream, as they are sent. */
  events(reply: StrictReply, calls: readonly IssuedCall[]): (string | Uint8Array)[];
  /** The body of an error, as the provider words it. */
  errorBody(status: number, message: string): object;
}

export const dataEvent = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
export const namedEvent = (value: { type: string }): string => `event: ${value.type}\n${dataEvent(value)}`;

/** The tokens that every reply reports: of the input, 600 are cached. */
export const reported = { input: 1_000, cached: 600, output: 200, reasoning: 50 } as const;

/** The first of the properties that is not known. */
export const unknownProperty = (body: object, known: readonly string[]): string | undefined =>
  Object.keys(body).find((name) => !known.includes(name));
