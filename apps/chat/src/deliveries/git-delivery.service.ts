import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SandboxedProcessPool } from '@scriptsmith/resource-checks/sandbox';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { allowedAddress, requestGit } from '../git/git-requests.js';
import type { GitResponse } from '../git/git-messages.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { BranchContents } from './branch-contents.service.js';
import { deliveryLimits } from './delivery-limits.js';
import type { DeliveryTargetRecord, GitSettings } from './delivery-target.entity.js';
import { DeliveryTargets } from './delivery-targets.service.js';
import { type PushOutcome, pushOutcomeSchema, type PushTask } from './push-task.js';

/** Versions are held several times: as a message, as objects of Git and as a pack. */
const limits = { timeoutMs: 30_000, memoryMegabytes: 500, heapMegabytes: 300 };
const queue = { concurrency: 1, maxWaiting: 50, maxWaitingPerOwner: 5 };
/** Any name, for hosts that identify the user by the token. */
const anyUsername = 'x-access-token';
/** The references of the repository, and the push. */
const maxRequests = 2;

/** Pushes the versions of a conversation to a branch. The token stays in this process, and packs are made in another one. */
@Injectable()
export class GitDelivery implements OnApplicationShutdown {
  private readonly pool = new SandboxedProcessPool({
    program: {
      ...{ parentUrl: import.meta.url, name: 'push-process', siblings: ['git'] },
      packages: ['isomorphic-git', '@scriptsmith/resource-checks'],
    },
    ...{ limits, queue },
  });

  constructor(
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly contents: BranchContents,
    private readonly targets: DeliveryTargets,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * Pushes all versions up to this one. Errors: see `newDeliverySchema`.
   * @param branch null before the first push
   * @returns the branch
   */
  async push(target: DeliveryTargetRecord, version: VersionRecord, branch: string | null): Promise<string> {
    const { url, username } = target.settings as GitSettings;
    const rule = { allowsThisMachine: this.settings.CHAT_DELIVERIES_TO_THIS_MACHINE };
    allowedAddress(url, rule);
    const credentials = `${username === '' ? anyUsername : username}:${await this.targets.secret(target)}`;
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const signal = AbortSignal.timeout(deliveryLimits.gitTimeoutMs);
    const responses: Record<string, GitResponse> = {};
    const { branch: name, ...contents } = await this.contents.of(version, branch);
    while (true) {
      const outcome = await this.run(version.userId, { url, branch: name, ...contents, responses });
      if (outcome.kind === 'pushed') return name;
      if (outcome.kind !== 'request') throw problems[outcome.kind]();
      if (Object.keys(responses).length === maxRequests) throw problems.unreadable();
      const { method, url: address } = outcome.request;
      responses[`${method} ${address}`] = await requestGit(outcome.request, rule, signal, authorization).then(
        accepted,
        unreachable,
      );
    }
  }

  private async run(userId: number, task: PushTask): Promise<PushOutcome> {
    const outcome = await this.pool.run(String(userId), async () => task);
    if ('result' in outcome) return pushOutcomeSchema.parse(outcome.result);
    throw new ChatException('delivery_too_large', 'The versions of this conversation take too long to be pushed.');
  }
}

const problems = {
  'moved-on': () =>
    new ChatException(
      'branch_moved_on',
      'The branch has commits that are not from here. Merge and delete the branch, or rename it, then push again.',
    ),
  refused: () =>
    new ChatException(
      'target_permission_denied',
      'The repository rejected the push. The branch may be protected, or somebody else has just pushed to it.',
    ),
  unreadable: () => new ChatException('target_failed', 'This is not the address of a Git repository.'),
};

function accepted(response: GitResponse): GitResponse {
  switch (response.status) {
    case 200:
      return response;
    case 401:
      throw new ChatException(
        'target_credentials_rejected',
        'The repository rejected the token. Check that it is complete and has not expired.',
      );
    case 403:
      throw new ChatException(
        'target_permission_denied',
        'The token may not push to this repository. Give it write access to the contents.',
      );
    case 404:
      throw new ChatException('target_not_found', 'There is no repository at this address that the token may see.');
    default:
      throw new ChatException('target_failed', `The Git server responded with the status ${response.status}.`);
  }
}

/** The messages of imports are about reading. */
function unreachable(error: unknown): never {
  if (!(error instanceof ChatException) || error.code === 'address_not_allowed') throw error;
  throw new ChatException(
    'target_unreachable',
    'The Git server did not respond in time, redirects elsewhere, or cannot be reached. Check the address.',
  );
}
