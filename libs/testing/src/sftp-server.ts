import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  type FileHandle,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { Stats } from 'node:fs';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { offerExtension } from './sftp-extension.js';

const { STATUS_CODE } = ssh2.utils.sftp;
const replaceExtension = 'posix-rename@openssh.com';

interface SftpServerOptions {
  /** Whether a file can be renamed to the path of another one, as OpenSSH does it. Default: true. */
  replaces?: boolean;
  /** The ways to sign in. Default: by password. */
  methods?: ('password' | 'keyboard-interactive' | 'publickey')[];
  /** The type of the host key. Default: an Ed25519 key. */
  hostKeyType?: 'ed25519' | 'rsa';
  /**
   * Decides about operations, by their names in the protocol. A status is the response, and `silence` leaves the request without
   * one.
   */
  intercept?: (operation: string, path: string) => number | 'silence' | undefined;
  /** Receives every password. */
  onPassword?: (password: string) => void;
  /** The names that every listing has, again and again. Default: those of the folder, once. */
  endlessListing?: string[];
}

/** `ssh2` sometimes writes a key that it cannot read. */
function ed25519Keys(): ReturnType<typeof ssh2.utils.generateKeyPairSync> {
  for (;;) {
    const keys = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(keys.private) instanceof Error)) return keys;
  }
}

/** An SFTP server on this machine for one user, with a temporary folder as its root. */
export class SftpServer {
  readonly username = 'ada';
  readonly password = 'a secret password';
  /** The key pair of the user. */
  readonly keys = ed25519Keys();
  readonly #hostKeys;
  readonly #server: InstanceType<typeof ssh2.Server>;
  readonly #connections = new Set<Connection>();

  private constructor(
    readonly folder: string,
    private readonly options: SftpServerOptions,
  ) {
    this.#hostKeys =
      options.hostKeyType === 'rsa' ? ssh2.utils.generateKeyPairSync('rsa', { bits: 2_048 }) : ed25519Keys();
    this.#server = new ssh2.Server({ hostKeys: [this.#hostKeys.private] }, (connection) => this.accept(connection));
  }

  /** @param port a free one if it is 0 */
  static async start(options: SftpServerOptions = {}, port = 0): Promise<SftpServer> {
    const server = new SftpServer(await mkdtemp(join(tmpdir(), 'sftp-server-')), options);
    server.#server.listen(port, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The type and the fingerprint of its key, as `ssh-keygen -l` writes it. */
  get hostKey(): string {
    const [type = '', base64 = ''] = this.#hostKeys.public.split(' ');
    const hash = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('base64');
    return `${type} SHA256:${hash.replace(/=+$/, '')}`;
  }

  /** Ends it, and deletes its files. */
  async close(): Promise<void> {
    for (const connection of this.#connections) connection.end();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.folder, { recursive: true, force: true });
  }

  private accept(connection: Connection): void {
    this.#connections.add(connection);
    // Missing in its types.
    (connection as Connection & { setNoDelay: (noDelay: boolean) => void }).setNoDelay(true);
    connection.on('close', () => this.#connections.delete(connection));
    connection.on('error', () => connection.end());
    connection.on('authentication', (context) => this.authenticate(context));
    connection.on('ready', () =>
      connection.on('session', (acceptSession) => acceptSession().on('sftp', (acceptSftp) => this.serve(acceptSftp()))),
    );
  }

  private authenticate(context: AuthContext): void {
    const { methods = ['password'] } = this.options;
    const accept = (isRight: boolean): void => (isRight ? context.accept() : context.reject(methods));
    if (context.username !== this.username || context.method === 'none') return accept(false);
    if (!methods.some((method) => method === context.method)) return accept(false);
    if (context.method === 'password') {
      this.options.onPassword?.(context.password);
      accept(context.password === this.password);
    } else if (context.method === 'keyboard-interactive') {
      context.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) => accept(answer === this.password));
    } else if (context.method === 'publickey') {
      const key = ssh2.utils.parseKey(this.keys.public);
      if (key instanceof Error || !key.getPublicSSH().equals(context.key.data)) return accept(false);
      accept(!context.signature || key.verify(context.blob!, context.signature, context.hashAlgo) === true);
    } else accept(false);
  }

  private serve(sftp: SFTPWrapper): void {
    const { replaces = true, endlessListing } = this.options;
    const files = new Map<number, FileHandle>();
    const listings = new Map<number, string[]>();
    let handles = 0;
    const newHandle = (): Buffer => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE((handles += 1));
      return handle;
    };
    const at = (path: string): string => join(this.folder, posix.normalize(`/${path}`));
    const answer = (id: number, operation: string, path: string, work: () => Promise<void>): void => {
      const decision = this.options.intercept?.(operation, path);
      if (decision === 'silence') return;
      if (decision !== undefined) return void sftp.status(id, decision);
      work().catch((error: unknown) => sftp.status(id, statusOf(error)));
    };
    const done = (id: number) => void sftp.status(id, STATUS_CODE.OK);
    const attributes = (id: number, operation: string, path: string, read: (path: string) => Promise<Stats>): void =>
      answer(id, operation, path, async () => void sftp.attrs(id, attributesOf(await read(at(path)))));

    sftp.on('close', () => void Promise.all([...files.values()].map((file) => file.close())));
    if (replaces) offerExtension(sftp, replaceExtension);
    sftp.on('LSTAT', (id, path) => attributes(id, 'LSTAT', path, lstat));
    sftp.on('STAT', (id, path) => attributes(id, 'STAT', path, stat));
    sftp.on('MKDIR', (id, path) => answer(id, 'MKDIR', path, () => mkdir(at(path)).then(() => done(id))));
    sftp.on('RMDIR', (id, path) => answer(id, 'RMDIR', path, () => rmdir(at(path)).then(() => done(id))));
    sftp.on('REMOVE', (id, path) => answer(id, 'REMOVE', path, () => unlink(at(path)).then(() => done(id))));
    sftp.on('RENAME', (id, from, to) =>
      answer(id, 'RENAME', to, async () => {
        const isTaken = await lstat(at(to)).then(
          () => true,
          () => false,
        );
        if (isTaken) throw new Error('There is something at this path');
        await rename(at(from), at(to));
        done(id);
      }),
    );
    sftp.on('EXTENDED', (id, name, data) => {
      if (name !== replaceExtension || !replaces) return void sftp.status(id, STATUS_CODE.OP_UNSUPPORTED);
      const from = stringAt(data, 0);
      const to = stringAt(data, 4 + Buffer.byteLength(from));
      answer(id, 'EXTENDED', to, () => rename(at(from), at(to)).then(() => done(id)));
    });
    sftp.on('OPEN', (id, path, flags) =>
      answer(id, 'OPEN', path, async () => {
        const file = await open(at(path), ssh2.utils.sftp.flagsToString(flags) ?? 'r');
        const handle = newHandle();
        files.set(handle.readUInt32BE(), file);
        sftp.handle(id, handle);
      }),
    );
    sftp.on('WRITE', (id, handle, offset, data) =>
      answer(id, 'WRITE', '', async () => {
        await files.get(handle.readUInt32BE())!.write(data, 0, data.length, offset);
        done(id);
      }),
    );
    sftp.on('OPENDIR', (id, path) =>
      answer(id, 'OPENDIR', path, async () => {
        const handle = newHandle();
        listings.set(
          handle.readUInt32BE(),
          (await readdir(at(path))).map((name) => posix.join(path, name)),
        );
        sftp.handle(id, handle);
      }),
    );
    sftp.on('READDIR', (id, handle) =>
      answer(id, 'READDIR', '', async () => {
        const names = listings.get(handle.readUInt32BE())!.splice(0);
        if (names.length === 0 && !endlessListing) return void sftp.status(id, STATUS_CODE.EOF);
        const entries = await Promise.all(
          names.map(async (path) => ({
            ...{ filename: posix.basename(path), longname: '' },
            attrs: attributesOf(await lstat(at(path))),
          })),
        );
        const attrs = attributesOf(await lstat(this.folder));
        sftp.name(id, [...entries, ...(endlessListing ?? []).map((filename) => ({ filename, longname: '', attrs }))]);
      }),
    );
    sftp.on('CLOSE', (id, handle) =>
      answer(id, 'CLOSE', '', async () => {
        await files.get(handle.readUInt32BE())?.close();
        files.delete(handle.readUInt32BE());
        done(id);
      }),
    );
  }
}

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  ...{ mode, uid, gid, size },
  ...{ atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) },
});

function statusOf(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' || code === 'EPERM' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
}

const stringAt = (data: Buffer, start: number): string =>
  data.subarray(start + 4, start + 4 + data.readUInt32BE(start)).toString();
