import type { LuaMap } from './lua-engine/lua-value.js';

/** What another server responds. */
export interface HttpResponse {
  /** 0 if it cannot be reached. */
  status: number;
  body: string;
  headers: LuaMap;
}

const maxResponses = 200;

/** The responses that a test has set to HTTP requests of the server, by the start of the address. */
export class HttpResponses {
  private readonly responses = new Map<string, HttpResponse>();

  /** @throws RangeError if there are too many */
  set(address: string, response: HttpResponse): void {
    if (this.responses.size >= maxResponses) throw new RangeError(`a test sets at most ${maxResponses} responses`);
    this.responses.set(address, response);
  }

  /** That of the longest address with which this one starts. */
  find(address: string): HttpResponse | undefined {
    const [longest] = [...this.responses.keys()]
      .filter((start) => address.startsWith(start))
      .sort((one, other) => other.length - one.length);
    return longest === undefined ? undefined : this.responses.get(longest);
  }
}
