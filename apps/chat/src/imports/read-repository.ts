import { Buffer } from 'node:buffer';
import git, { type GitHttpRequest, type GitHttpResponse } from 'isomorphic-git';
import { type Entry, EntryCollector, tooManyBytes, unsafe } from './entry-collector.js';
import { ImportError } from './import-error.js';
import { collected, toHttpResponse } from '../git/git-http.js';
import type { GitRequest, GitResponse } from '../git/git-messages.js';
import { MemoryFiles } from '../git/memory-files.js';
import { isIgnored } from './resource-folder.js';

/** A request whose response the process does not have. Its parent makes it, and starts the task again. */
export class ResponseMissing extends Error {
  constructor(readonly request: GitRequest) {
    super('A response is missing');
  }
}

const folder = '/repository';

/**
 * The files of the last commit of the main branch. The process makes no requests: it gets the responses, and names the next
 * request until it has all of them.
 * @throws ResponseMissing; ImportError
 */
export async function readRepository(url: string, responses: readonly GitResponse[]): Promise<Entry[]> {
  const fs = new MemoryFiles();
  const remaining = [...responses];
  const missing: GitRequest[] = [];
  const request = async ({
    url: address,
    method = 'GET',
    headers = {},
    body,
  }: GitHttpRequest): Promise<GitHttpResponse> => {
    const response = remaining.shift();
    if (response) return toHttpResponse(address, method, response);
    const base64 = (await collected(body)).toString('base64');
    missing.push({ url: address, method: method === 'POST' ? 'POST' : 'GET', headers, base64 });
    throw new Error('A response is missing');
  };
  try {
    await git.clone({
      ...{ fs, http: { request }, dir: folder, url, depth: 1, singleBranch: true, noTags: true, noCheckout: true },
    });
    const oid = await git.resolveRef({ fs, dir: folder, ref: 'HEAD' });
    const collector = new EntryCollector();
    await readTree(fs, oid, '', collector);
    return collector.entries;
  } catch (error) {
    if (missing[0]) throw new ResponseMissing(missing[0]);
    if (error instanceof ImportError) throw error;
    throw new ImportError('repository_unreadable', 'The repository could not be read. It may be empty, or damaged.');
  }
}

async function readTree(fs: MemoryFiles, oid: string, path: string, collector: EntryCollector): Promise<void> {
  const { tree } = await git.readTree({ fs, dir: folder, oid });
  for (const entry of tree) {
    const entryPath = path === '' ? entry.path : `${path}/${entry.path}`;
    // Submodules are other repositories.
    if (entry.type === 'commit') continue;
    collector.admit(entryPath);
    if (isIgnored(entryPath)) continue;
    if (entry.mode === '120000') throw unsafe(entryPath, 'is a symbolic link');
    if (entry.type === 'tree') await readTree(fs, entry.oid, entryPath, collector);
    else {
      const { blob } = await git.readBlob({ fs, dir: folder, oid: entry.oid });
      if (blob.length > collector.remainingBytes) throw tooManyBytes();
      collector.add(entryPath, Buffer.from(blob));
    }
  }
}
