import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** A Git server on this machine, with the HTTP backend of Git. */
export class GitServer {
  private constructor(
    private readonly folder: string,
    readonly url: string,
    private readonly stopServing: () => Promise<void>,
  ) {}

  static async start(): Promise<GitServer> {
    const folder = await mkdtemp(join(tmpdir(), 'git-server-'));
    const server = createServer((request, response) => serve(folder, request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GitServer(folder, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
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
    const git = (...args: string[]) => run('git', args, { cwd: repository, env: environment });
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
    await this.stopServing();
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
