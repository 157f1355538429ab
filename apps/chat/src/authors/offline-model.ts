import { randomUUID } from 'node:crypto';
import {
  type LanguageModelV3,
  type LanguageModelV3CallOptions,
  type LanguageModelV3GenerateResult,
  type LanguageModelV3Prompt,
  type LanguageModelV3StreamPart,
  type LanguageModelV3StreamResult,
  UnsupportedFunctionalityError,
} from '@ai-sdk/provider';
import type { Requirement } from '@scriptsmith/chat-contracts';
import type { ToolCall } from '../tools/tool-executor.js';
import type { Author, AuthorContext } from './author.js';
import { changeCalls, finishCall, repairCalls, replyCalls } from './offline-calls.js';
import type { OfflineAnswers } from './offline-answers.js';
import type { OfflineAnswer, OfflineChanges } from './offline-changes.js';

export interface OfflineOptions {
  answers: OfflineAnswers;
  /** Credits per file that is written or edited. */
  filePriceCredits: number;
}

/** The generator that works without a language model. It calls the same tools as a model. */
export function offlineAuthor({ answers, filePriceCredits }: OfflineOptions): Author {
  const price = async (context: AuthorContext): Promise<number> =>
    writtenFiles(await answers.answer(context)) * filePriceCredits;
  return {
    offer: offlineOffer(filePriceCredits),
    maxOutputTokens: 1_000_000,
    contextTokens: Infinity,
    model: (context) => new OfflineModel(answers, context),
    worstCaseCredits: async ({ context, messages }) =>
      messages.at(-1)?.role === 'user' && context.repairRounds === 0 ? price(context) : 0,
    priceCredits: ({ writtenFiles: count }) => count * filePriceCredits,
    estimateCredits: async (context) => {
      const answer = await answers.answer(context);
      const credits = writtenFiles(answer) * filePriceCredits;
      const answered = withFirstChoices(context, answer);
      return { minCredits: credits, maxCredits: answered ? Math.max(credits, await price(answered)) : credits };
    },
    removals: (context, requirementIds) => answers.removals(context, requirementIds),
    workOf: async (context) => {
      const answer = await answers.answer(context);
      return answer.kind !== 'changes' ? null : { title: answer.resource.title, files: writtenFiles(answer) };
    },
  };
}

/** How customers choose the generator. */
const offlineOffer = (creditsPerFile: number): Author['offer'] => ({
  ...{ id: 'offline-generator', kind: 'offline', name: 'Offline generator', prices: null, creditsPerFile },
  ...{ description: 'Builds common resources in a second, at a fixed price per file.', seesImages: false },
});

/** The context once the user has answered each question with its first choice. Null if nothing is asked. */
function withFirstChoices(context: AuthorContext, answer: OfflineAnswer): AuthorContext | null {
  const requirements = answer.kind !== 'changes' ? [] : answer.resource.requirements;
  const open = requirements.filter(({ state, choices }) => state === 'question' && choices.length > 0);
  const last = context.messages.at(-1);
  if (open.length === 0 || !last) return null;
  const answers = Object.fromEntries(open.map(({ id, choices: [first = ''] }) => [id, first]));
  return {
    ...context,
    messages: context.messages.with(-1, { ...last, answers: { ...answers, ...last.answers } }),
  };
}

/** How many files are written or edited. */
const writtenFiles = (answer: OfflineAnswer): number =>
  answer.kind !== 'changes' || answer.isPlanOnly ? 0 : answer.changes.filter(({ content }) => content !== null).length;

const pieceCharacters = 2_000;

/** Presents the generator as a language model. The context has the messages of the user and the files. */
class OfflineModel implements LanguageModelV3 {
  readonly specificationVersion = 'v3';
  readonly provider = 'scriptsmith';
  readonly modelId = 'offline-generator';
  readonly supportedUrls = {};

  constructor(
    private readonly answers: OfflineAnswers,
    private readonly context: AuthorContext,
  ) {}

  async doGenerate(): Promise<LanguageModelV3GenerateResult> {
    throw new UnsupportedFunctionalityError({ functionality: 'doGenerate' });
  }

  async doStream({ prompt }: LanguageModelV3CallOptions): Promise<LanguageModelV3StreamResult> {
    const parts = this.respond(prompt);
    const stream = new ReadableStream<LanguageModelV3StreamPart>({
      pull: async (controller) => {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return { stream };
  }

  private async *respond(prompt: LanguageModelV3Prompt): AsyncGenerator<LanguageModelV3StreamPart, undefined> {
    yield { type: 'stream-start', warnings: [] };
    const calls = await this.calls(prompt);
    for (const call of calls) yield* streamCall(call);
    if (calls.length === 0) yield* streamText('The offline generator cannot correct these findings.');
    const zero = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
    yield {
      type: 'finish',
      finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
      usage: { inputTokens: zero, outputTokens: { total: 0, text: 0, reasoning: 0 } },
    };
  }

  /** Without a plan, the list is as it was: another model may have written it. */
  private knownOf({ resource }: OfflineChanges): readonly Requirement[] {
    const known = new Set(this.context.requirements.map(({ id }) => id));
    return resource.requirements.filter(({ id }) => known.has(id));
  }

  /** The changes first. After their results, the end of the work. Nothing after findings of the checks. */
  private async calls(prompt: LanguageModelV3Prompt): Promise<ToolCall[]> {
    const isAfterChanges = prompt.at(-1)?.role === 'tool';
    const isRepeated = this.context.repairRounds > 0 && !isAfterChanges;
    const answer = await this.answers.answer(this.context);
    // What is left has been named already.
    if (answer.kind === 'repair') return repairCalls(answer.repair, this.context, isRepeated ? '' : resultIn(prompt));
    if (isRepeated) return [];
    if (answer.kind === 'reply') return replyCalls(answer.reply, this.context);
    const isDone = answer.changes.length === 0 && !answer.isPlanOnly;
    if (isAfterChanges) return [finishCall(answer, answer.resource.requirements, this.context)];
    return isDone ? [finishCall(answer, this.knownOf(answer), this.context)] : changeCalls(answer, this.context);
  }
}

/** The result of the last call, or null before the first one. */
function resultIn(prompt: LanguageModelV3Prompt): string | null {
  const last = prompt.at(-1);
  const result = last?.role === 'tool' ? last.content.at(-1) : undefined;
  return result?.type === 'tool-result' && result.output.type === 'text' ? result.output.value : null;
}

function* streamCall({ toolName, input }: ToolCall): Generator<LanguageModelV3StreamPart> {
  const id = randomUUID();
  const json = JSON.stringify(input);
  yield { type: 'tool-input-start', id, toolName };
  for (let start = 0; start < json.length; start += pieceCharacters) {
    yield { type: 'tool-input-delta', id, delta: json.slice(start, start + pieceCharacters) };
  }
  yield { type: 'tool-input-end', id };
  yield { type: 'tool-call', toolCallId: id, toolName, input: json };
}

function* streamText(text: string): Generator<LanguageModelV3StreamPart> {
  const id = randomUUID();
  yield { type: 'text-start', id };
  yield { type: 'text-delta', id, delta: text };
  yield { type: 'text-end', id };
}
