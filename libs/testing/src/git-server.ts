import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };
const environment = {
  ...process.env,
  ...author,
  ...committer,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};

/** A token of a repository. */
interface RepositoryToken {
  token: string;
  mayPush: boolean;
}

/** A Git server on this machine, with the HTTP backend of Git. */
export class GitServer {
  /** Repositories that are not here can be read by anybody. */
  private readonly tokens = new Map<string, RepositoryToken[]>();

  private constructor(
    private readonly folder: string,
    private readonly server: Server,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const status = this.refusal(request);
      if (status === undefined) serve(folder, request, response);
      else response.writeHead(status, { 'www-authenticate': 'Basic realm="Git"' }).end();
    });
  }

  static async start(): Promise<GitServer> {
    const folder = await mkdtemp(join(tmpdir(), 'git-server-'));
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GitServer(folder, server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Makes a repository private, except for the owners of tokens. */
  async restrict(name: string, tokens: RepositoryToken[]): Promise<void> {
    this.tokens.set(name, tokens);
    await this.git(name, 'config', 'http.receivepack', 'true');
  }

  /** Runs Git in a repository. Returns its output. */
  async git(name: string, ...args: string[]): Promise<string> {
    const { stdout } = await run('git', args, { cwd: join(this.folder, `${name}.git`), env: environment });
    return stdout;
  }

  /** As hosts refuse: without a valid token, and with one that may only read. */
  private refusal({ url = '/', headers }: IncomingMessage): 401 | 403 | undefined {
    const tokens = this.tokens.get(/^\/([\w-]+)\.git\//.exec(url)?.[1] ?? '');
    if (!tokens) return undefined;
    const [, password] = Buffer.from(headers.authorization?.slice('Basic '.length) ?? '', 'base64')
      .toString()
      .split(':');
    const found = tokens.find(({ token }) => token === password);
    if (!found) return 401;
    return url.includes('git-receive-pack') && !found.mayPush ? 403 : undefined;
  }

  /**
   * Adds a repository with one commit.
   * @param links symbolic links, by path
   * @returns its address
   */
  async add(
    name: string,
    files: Readonly<Record<string, string | Uint8Array>>,
    links: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const repository = join(this.folder, `${name}.git`);
    const git = (...args: string[]) => this.git(name, ...args);
    await mkdir(repository, { recursive: true });
    await git('init', '--quiet', '--initial-branch=main');
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(repository, path)), { recursive: true });
      await writeFile(join(repository, path), content);
    }
    for (const [path, target] of Object.entries(links)) await symlink(target, join(repository, path));
    await git('add', '--all', '--force');
    await git('commit', '--quiet', '--message', 'Initial commit');
    await git('config', 'http.uploadpack', 'true');
    return `${this.url}/${name}.git`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Lets the HTTP backend answer, which writes headers and a body as a CGI program. */
function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const [, name = '', rest = ''] = /^\/([\w-]+\.git)(\/.*)$/.exec(path) ?? [];
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...environment,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${name}/.git${rest}`,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(backend.stdin);
  const chunks: Buffer[] = [];
  backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  backend.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const headers = output
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(': '));
    const status = headers.find(([header]) => header === 'Status')?.[1];
    response.statusCode = status === undefined ? 200 : Number.parseInt(status, 10);
    for (const [header = '', value = ''] of headers)
      if (header !== 'Status' && header !== '') response.setHeader(header, value);
    response.end(output.subarray(end + 4));
  });
}
