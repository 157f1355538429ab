/** The admin calls, as the console makes them. */
export class AdminApi {
  constructor(
    private readonly origin: string,
    private readonly adminKey: string,
  ) {}

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.send('GET', path)) as Answer;
  }

  async change(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    return this.send(method, path, body);
  }

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { 'admin-key': this.adminKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
