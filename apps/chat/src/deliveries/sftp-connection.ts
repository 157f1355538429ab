import { createHash } from 'node:crypto';
import ssh2, { type ConnectConfig, type ServerHostKeyAlgorithm, type SFTPWrapper } from 'ssh2';
import type { HostKeyTask, SftpProblem, UploadTask } from './sftp-task.js';

/** RSA keys only with signatures that are safe today. */
const signatures: Readonly<Record<string, ServerHostKeyAlgorithm[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
};

/** Why a server cannot be used. */
export class SftpError extends Error {
  override readonly name = 'SftpError';

  /** @param path on the server, if one is the cause */
  constructor(
    readonly problem: SftpProblem,
    readonly path: string | null = null,
  ) {
    super(`${problem} ${path ?? ''}`);
  }
}

/** A connection for files. */
export interface SftpConnection {
  sftp: SFTPWrapper;
  /** A response before the deadline. Throws an SftpError if it is late, or if the connection ends before it. */
  inTime: <Response>(response: Promise<Response>) => Promise<Response>;
  close: () => void;
}

/** The key of a host, as `hostKeySchema` describes it. @throws SftpError */
export async function readHostKey({ host, port, deadlineMs }: HostKeyTask): Promise<string> {
  let found: string | undefined;
  const { opened, close } = open({
    ...{ host, port, username: 'scriptsmith', readyTimeout: deadlineMs },
    algorithms: algorithmsFor(Object.values(signatures).flat()),
    hostVerifier: (key: Buffer) => {
      found = hostKeyOf(key);
      return false;
    },
  });
  const ended = await opened.then(
    () => new SftpError('failed'),
    (error: unknown) => error,
  );
  close();
  if (found === undefined) throw ended;
  return found;
}

/** Signs in to a server that has the expected key. @throws SftpError */
export async function connect(task: UploadTask): Promise<SftpConnection> {
  const { host, port, username, authentication, secret, hostKey, deadlineMs } = task;
  const [type = ''] = hostKey.split(' ');
  let hasOtherKey = false;
  const { opened, inTime, close } = open(
    {
      ...{ host, port, username, algorithms: algorithmsFor(signatures[type] ?? []), readyTimeout: deadlineMs },
      ...(authentication === 'password' ? { password: secret, tryKeyboard: true } : { privateKey: secret.trim() }),
      hostVerifier: (key: Buffer) => {
        hasOtherKey = hostKeyOf(key) !== hostKey;
        return !hasOtherKey;
      },
    },
    secret,
  );
  try {
    return { sftp: await opened, inTime, close };
  } catch (error) {
    close();
    throw hasOtherKey ? new SftpError('host-key-changed') : error;
  }
}

/** Without compression, so that what a server sends takes no more memory than its bytes. */
const algorithmsFor = (serverHostKey: ServerHostKeyAlgorithm[]): NonNullable<ConnectConfig['algorithms']> => ({
  serverHostKey,
  compress: ['none'],
});

function hostKeyOf(key: Buffer): string {
  const type = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1');
  return `${type} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

type Opening = Omit<SftpConnection, 'sftp'> & { opened: Promise<SFTPWrapper> };

function open(config: ConnectConfig & { readyTimeout: number }, password = ''): Opening {
  const client = new ssh2.Client();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // It is raced with every response. Between them, nobody waits for it.
  lost.catch(() => undefined);
  const ready = Promise.withResolvers<SFTPWrapper>();
  client.on('ready', () =>
    client.sftp((error, sftp) => (error ? ready.reject(new SftpError('failed')) : ready.resolve(sftp))),
  );
  client.on('error', (error) => reject(problemOf(error)));
  client.on('close', () => reject(new SftpError('unreachable')));
  // Some servers ask for a password in this way only. Other questions have no answer.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.map(() => password).slice(0, 1)),
  );
  try {
    client.connect(config);
    // Requests are small, and each waits for a response.
    client.setNoDelay(true);
  } catch {
    reject(new SftpError('key-unreadable'));
  }
  const inTime = <Response>(response: Promise<Response>): Promise<Response> =>
    beforeDeadline(response, lost, config.readyTimeout);
  return { opened: inTime(ready.promise), inTime, close: () => client.destroy() };
}

function problemOf({ level, message }: Error & { level?: string }): SftpError {
  if (level === 'client-authentication') return new SftpError('credentials-rejected');
  if (level === 'client-socket' || level === 'client-timeout') return new SftpError('unreachable');
  // The server has no key of the expected type any more.
  if (message.includes('no matching host key format')) return new SftpError('host-key-changed');
  return new SftpError('failed');
}

async function beforeDeadline<Response>(
  response: Promise<Response>,
  lost: Promise<never>,
  deadlineMs: number,
): Promise<Response> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new SftpError('unreachable')), deadlineMs);
  try {
    return await Promise.race([response, lost, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
