import type { RunEvent } from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { ModelMessage } from 'ai';
import type { Author, StepUsage } from '../authors/author.js';
import { callLimits } from '../authors/limits.js';
import { writeResource, type WrittenResource } from '../authors/write-resource.js';
import { WritingSession } from '../authors/writing-session.js';
import { AuthorError } from '../providers/author-error.js';

/** What a model was seen to do. */
export interface ProbeResult {
  /** What it supports, with whether it was seen. */
  supports: { name: string; isSeen: boolean }[];
  /** Why the exchange with the tools failed, with the advice for the operator; null if it did not. */
  problem: string | null;
  /** Until the first piece of the first response arrived. Null if nothing arrived. */
  firstPieceMs: number | null;
  /** A usual resource; null if the exchange failed. */
  resource: (WrittenResource & { durationMs: number }) | null;
}

const exchange =
  'This is a test of the connection. Do exactly this: in your first response, call list_files and look_up_natives with the ' +
  'query GetEntityCoords, both together. When you have the results, say in one sentence what you got, and call finish.';
const usualResource = 'A shop where players buy water for 10 and bread for 15.';
const maxExchangeSteps = 4;
const idle = { CHAT_MODEL_IDLE_SECONDS: 300 };

/** Talks to a model: an exchange with tools that shows what it supports, and a usual resource that shows what it costs. */
export async function probeModel(author: Author, checker: ResourceChecker): Promise<ProbeResult> {
  const startedAt = performance.now();
  let firstPieceMs: number | null = null;
  const events: RunEvent[] = [];
  const emit = (event: RunEvent): void => {
    firstPieceMs ??= performance.now() - startedAt;
    events.push(event);
  };
  const steps: { messages: ModelMessage[]; usage: StepUsage }[] = [];
  let problem: string | null = null;
  try {
    await exchangeWith(author, checker, emit, steps);
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    problem = [error.message, error.advice, causeOf(error)].filter(Boolean).join(' ');
  }
  const resource = problem === null ? await writeUsualResource(author, checker) : null;
  return { supports: supportsOf(steps, events), problem, firstPieceMs, resource };
}

async function exchangeWith(
  author: Author,
  checker: ResourceChecker,
  emit: (event: RunEvent) => void,
  steps: { messages: ModelMessage[]; usage: StepUsage }[],
): Promise<void> {
  const session = new WritingSession({
    ...{ author, checker, emit, profileId: 'fivem-standalone', resourceName: 'probe', title: 'Probe', mode: 'build' },
    ...{ turns: [], files: [], requirements: [], acceptedPlan: null, messages: [{ text: exchange }], builtMessages: 0 },
    ...{
      builtProfileId: 'fivem-standalone',
      hasPreviousVersion: false,
      hasOwnFiles: false,
      completedSteps: [],
      limits: callLimits(idle),
    },
    server: null,
    previousFiles: async () => null,
  });
  const { signal } = new AbortController();
  while (steps.length < maxExchangeSteps) {
    steps.push(await session.step(signal));
    if ((await session.continuation(signal)).kind !== 'continue') return;
  }
}

async function writeUsualResource(
  author: Author,
  checker: ResourceChecker,
): Promise<WrittenResource & { durationMs: number }> {
  const startedAt = performance.now();
  const written = await writeResource({
    ...{ author, checker, profileId: 'fivem-esx', resourceName: 'shop', prompt: usualResource },
  });
  return { ...written, durationMs: performance.now() - startedAt };
}

function supportsOf(
  steps: readonly { messages: ModelMessage[]; usage: StepUsage }[],
  events: readonly RunEvent[],
): ProbeResult['supports'] {
  const calls = steps.map(({ messages }) =>
    messages.flatMap((message) => (message.role === 'tool' ? message.content : [])),
  );
  const hasThought = events.some(({ type }) => type === 'thinking-delta');
  const seen: [string, boolean][] = [
    ['Streaming', events.length > 0],
    ['Calls of tools', calls.some((each) => each.length > 0)],
    ['Several calls in one response', calls.some((each) => each.length > 1)],
    ['Results of tools, with what the provider wants back', (calls[0]?.length ?? 0) > 0 && steps.length > 1],
    ['Thinking that customers see', hasThought],
    ['Thinking', hasThought || steps.some(({ usage }) => usage.reasoningTokens > 0)],
    ['Usage', steps.length > 0 && steps.every(({ usage }) => !usage.isEstimated)],
    ['Cached input', steps.some(({ usage }) => usage.cachedInputTokens > 0)],
  ];
  return seen.map(([name, isSeen]) => ({ name, isSeen }));
}

/** What the provider said. */
const causeOf = ({ cause }: Error): string =>
  cause instanceof Error ? `(${cause.message.replace(/\s+/g, ' ').slice(0, 300)})` : '';
