import { randomUUID } from 'node:crypto';

/** Calls of the admin console, so that every change has its entry in the audit log. */
export class AdminConsole {
  constructor(
    private readonly origin: string,
    private readonly adminKey: string,
  ) {}

  get<Result>(path: string): Promise<Result> {
    return this.call('GET', path);
  }

  post<Result>(path: string, body: object = {}): Promise<Result> {
    return this.call('POST', path, body);
  }

  put<Result>(path: string, body: object): Promise<Result> {
    return this.call('PUT', path, body);
  }

  patch<Result>(path: string, body: object): Promise<Result> {
    return this.call('PATCH', path, body);
  }

  delete<Result>(path: string): Promise<Result> {
    return this.call('DELETE', path);
  }

  private async call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${this.origin}/api/admin/${path}`, {
      method,
      headers: {
        'admin-key': this.adminKey,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json', origin: this.origin }),
        ...(!body && method !== 'GET' && { origin: this.origin }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  }
}
