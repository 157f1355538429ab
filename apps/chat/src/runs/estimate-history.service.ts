import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EstimatedCredits } from '../authors/author.js';
import { execute } from '../core/statements.js';
import { findCostRatios } from './estimate-history.queries.js';

/** Fewer runs say nothing about the next one. */
const minRuns = 10;
const maxRuns = 50;
const maxAgeMs = 60_000;

interface KnownRatios {
  readAt: number;
  ratios: { low: number; high: number } | null;
}

/** Corrects estimates by what the last runs of a model have cost, so that eight of ten runs are within them. */
@Injectable()
export class EstimateHistory {
  private readonly known = new Map<string, KnownRatios>();

  constructor(private readonly database: DataSource) {}

  /** Reads what the last runs have cost, at most once a minute for each model. */
  async refresh(modelId: string): Promise<void> {
    const now = performance.now();
    const known = this.known.get(modelId);
    if (known && now - known.readAt < maxAgeMs) return;
    const [found] = await execute(this.database, findCostRatios, [modelId, maxRuns]);
    const { runs = 0, low = null, high = null } = found ?? {};
    this.known.set(modelId, {
      readAt: now,
      ratios: runs < minRuns || low === null || high === null ? null : { low, high },
    });
  }

  /** The estimate as the last runs correct it. Without enough of them, it stays as it is. */
  corrected(modelId: string, estimate: EstimatedCredits): EstimatedCredits {
    const { ratios } = this.known.get(modelId) ?? { ratios: null };
    if (!ratios) return estimate;
    const of = (ratio: number): number => Math.max(1, Math.ceil(estimate.maxCredits * ratio));
    return { minCredits: Math.min(of(ratios.low), of(ratios.high)), maxCredits: of(ratios.high) };
  }
}
