import type { RunStatus } from '@scriptsmith/chat-contracts';
import type { Metrics } from '@scriptsmith/server-kit';
import type { Counter, Histogram } from 'prom-client';

export interface EndedRun {
  status: RunStatus;
  errorCode: string | undefined;
  startedAt: Date;
  endedAt: Date;
  chargedCredits: number;
}

/** The tokens of a step. Cached input is a part of the input, and reasoning of the output. */
interface CompletedTokens {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  reasoningTokens: number;
}

/** What the Prometheus metrics of a process say of runs. */
export class RunMetrics {
  private readonly durations: Histogram<'status'>;
  private readonly failures: Counter<'code'>;
  private readonly estimateRatios: Histogram;
  private readonly interruptions: Counter;
  private readonly credits: Counter;
  private readonly tokens: Counter<'direction'>;

  constructor(metrics: Metrics) {
    this.durations = metrics.histogram({
      name: 'scriptsmith_chat_run_duration_seconds',
      help: 'Duration of runs by status, from their start to their end, on whatever replicas they ran.',
      labelNames: ['status'],
      buckets: [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800],
    });
    this.failures = metrics.counter({
      name: 'scriptsmith_chat_run_failures_total',
      help: 'Failed runs by error code.',
      labelNames: ['code'],
    });
    this.estimateRatios = metrics.histogram({
      name: 'scriptsmith_chat_estimate_ratio',
      help: 'Charges of runs divided by their estimates, before these are corrected by earlier runs.',
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 4],
    });
    this.interruptions = metrics.counter({
      name: 'scriptsmith_chat_runs_interrupted_total',
      help: 'Runs of other replicas that were taken over.',
    });
    this.credits = metrics.counter({
      name: 'scriptsmith_chat_charged_credits_total',
      help: 'Credits charged for runs that have ended.',
    });
    this.tokens = metrics.counter({
      name: 'scriptsmith_chat_tokens_total',
      help: 'Tokens of language models by direction. Cached input is a part of input, and reasoning of output.',
      labelNames: ['direction'],
    });
  }

  runEnded({ status, errorCode, startedAt, endedAt, chargedCredits }: EndedRun): void {
    this.durations.observe({ status }, (endedAt.getTime() - startedAt.getTime()) / 1_000);
    this.credits.inc(chargedCredits);
    if (errorCode !== undefined) this.failures.inc({ code: errorCode });
  }

  /** @param ratio what a run has cost, divided by its estimate before the correction */
  runEstimated(ratio: number): void {
    this.estimateRatios.observe(ratio);
  }

  /** A run of a replica that has stopped or crashed continues here. */
  runTakenOver(): void {
    this.interruptions.inc();
  }

  stepCompleted({ inputTokens, cachedInputTokens, outputTokens, reasoningTokens }: CompletedTokens): void {
    this.tokens.inc({ direction: 'input' }, inputTokens);
    this.tokens.inc({ direction: 'cached_input' }, cachedInputTokens);
    this.tokens.inc({ direction: 'output' }, outputTokens);
    this.tokens.inc({ direction: 'reasoning' }, reasoningTokens);
  }
}
