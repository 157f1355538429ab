import { Buffer } from 'node:buffer';
import git, { type GitHttpRequest, type GitHttpResponse, type TreeEntry } from 'isomorphic-git';
import { collected, toHttpResponse } from '../git/git-http.js';
import type { GitRequest } from '../git/git-messages.js';
import { MemoryFiles } from '../git/memory-files.js';
import type { PushOutcome, PushTask } from './push-task.js';

const dir = '/repository';
const identity = { name: 'Scriptsmith', email: 'scriptsmith@users.noreply.invalid', timezoneOffset: 0 };

/**
 * Pushes the commits that the branch lacks. Commits of the same versions always have the same ids, so the branch needs not be
 * read. The process makes no requests: it gets the responses, and names the next request until it has all of them.
 */
export async function pushBranch(task: PushTask): Promise<PushOutcome> {
  const fs = new MemoryFiles();
  const missing: GitRequest[] = [];
  const request = async ({ url, method = 'GET', headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> => {
    const response = task.responses[`${method} ${url}`];
    if (response) return toHttpResponse(url, method, response);
    const base64 = (await collected(body)).toString('base64');
    missing.push({ url, method: method === 'POST' ? 'POST' : 'GET', headers, base64 });
    throw new Error('A response is missing');
  };
  const { url, branch, last } = task;
  const remoteRef = `refs/heads/${branch}`;
  try {
    const refs = await git.listServerRefs({ http: { request }, url, forPush: true, protocolVersion: 1 });
    const head = refs.find(({ ref }) => ref === remoteRef)?.oid;
    await git.init({ fs, dir, defaultBranch: 'main' });
    const ids = await writeCommits(fs, task);
    if (head !== undefined && !ids.includes(head)) return { kind: 'moved-on' };
    if (head !== undefined && ids.indexOf(head) >= last) return { kind: 'pushed' };
    await git.writeRef({ fs, dir, ref: remoteRef, value: ids[last]! });
    await git.push({ fs, http: { request }, dir, url, ref: remoteRef, remoteRef });
    return { kind: 'pushed' };
  } catch (error) {
    if (missing[0]) return { kind: 'request', request: missing[0] };
    return { kind: error instanceof git.Errors.GitPushError ? 'refused' : 'unreadable' };
  }
}

/** The ids of the commits, each the parent of the next. */
async function writeCommits(fs: MemoryFiles, { commits, contents }: PushTask): Promise<string[]> {
  const blobs: string[] = [];
  for (const content of contents) blobs.push(await git.writeBlob({ fs, dir, blob: Buffer.from(content, 'base64') }));
  const ids: string[] = [];
  for (const { message, timestampSeconds: timestamp, files } of commits) {
    const tree = await writeTree(
      fs,
      files.map(([path, content]) => ({ segments: path.split('/'), oid: blobs[content]! })),
    );
    const person = { ...identity, timestamp };
    const parent = ids.slice(-1);
    const commit = { tree, parent, author: person, committer: person, message };
    ids.push(await git.writeCommit({ fs, dir, commit }));
  }
  return ids;
}

interface TreeFile {
  segments: readonly string[];
  oid: string;
}

async function writeTree(fs: MemoryFiles, files: readonly TreeFile[]): Promise<string> {
  const tree: TreeEntry[] = [];
  for (const [path, below] of Map.groupBy(files, ({ segments }) => segments[0]!)) {
    const [file] = below;
    if (file?.segments.length === 1) tree.push({ mode: '100644', path, oid: file.oid, type: 'blob' });
    else {
      const rest = below.map(({ segments, oid }) => ({ segments: segments.slice(1), oid }));
      tree.push({ mode: '040000', path, oid: await writeTree(fs, rest), type: 'tree' });
    }
  }
  return git.writeTree({ fs, dir, tree });
}
