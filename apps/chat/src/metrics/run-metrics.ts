import type { RunStatus } from '@scriptsmith/chat-contracts';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

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

/** Every sample wakes the process: with the default of 10 ms, that is most of the CPU time of a process without requests. */
const eventLoopSampleMs = 200;

/** The Prometheus metrics of a process of the chat site. */
export class RunMetrics {
  /** The content type of `text`. */
  static readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'scriptsmith_chat_run_duration_seconds',
    help: 'Duration of runs by status, from their start to their end, on whatever replicas they ran.',
    labelNames: ['status'],
    buckets: [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'scriptsmith_chat_run_failures_total',
    help: 'Failed runs by error code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly estimateRatios = new Histogram({
    name: 'scriptsmith_chat_estimate_ratio',
    help: 'Charges of runs divided by their estimates, before these are corrected by earlier runs.',
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 4],
    registers: [this.registry],
  });
  private readonly interruptions = new Counter({
    name: 'scriptsmith_chat_runs_interrupted_total',
    help: 'Runs of other replicas that were taken over.',
    registers: [this.registry],
  });
  private readonly credits = new Counter({
    name: 'scriptsmith_chat_charged_credits_total',
    help: 'Credits charged for runs that have ended.',
    registers: [this.registry],
  });
  private readonly tokens = new Counter({
    name: 'scriptsmith_chat_tokens_total',
    help: 'Tokens of language models by direction. Cached input is a part of input, and reasoning of output.',
    labelNames: ['direction'],
    registers: [this.registry],
  });

  /** Those of the process are its CPU time, memory, garbage collection and event loop. */
  static ofProcess(): RunMetrics {
    const metrics = new RunMetrics();
    collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
    return metrics;
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

  /** Reads all values in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
