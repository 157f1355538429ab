import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@scriptsmith/server-kit';
import { bytesOf, type UnpackedVisits } from './unpacked-visits.js';

/** 90 days with 1.1 million visits, of nine million events, take 34 MB. */
const maxBytes = 64 * 1_024 * 1_024;
/** Unused copies are dropped, also because a copy may contain a user who has been deleted since. */
const maxUnusedMs = 10 * 60_000;
const intervalMs = 60_000;

interface CachedDay {
  version: string;
  visits: UnpackedVisits;
  bytes: number;
  usedAt: number;
}

/**
 * Closed days in memory. The caller names the version that the database has, so that a copy is used only if it equals the
 * stored one. Newer days replace older ones, because most ranges end today: then a range that does not fit still finds its
 * newer part.
 */
@Injectable()
export class ClosedDayCache {
  private readonly days = new Map<string, CachedDay>();
  private bytes = 0;

  constructor(private readonly clock: Clock) {}

  find(day: string, version: string): UnpackedVisits | undefined {
    const cached = this.days.get(day);
    if (cached?.version !== version) return undefined;
    cached.usedAt = this.now();
    return cached.visits;
  }

  add(day: string, version: string, visits: UnpackedVisits): void {
    this.delete(day);
    const bytes = bytesOf(visits);
    this.days.set(day, { version, visits, bytes, usedAt: this.now() });
    this.bytes += bytes;
    while (this.bytes > maxBytes) this.delete(this.oldestDay());
  }

  @Interval(intervalMs)
  dropUnused(): void {
    for (const [day, { usedAt }] of this.days) if (this.now() - usedAt >= maxUnusedMs) this.delete(day);
  }

  private delete(day: string): void {
    this.bytes -= this.days.get(day)?.bytes ?? 0;
    this.days.delete(day);
  }

  private oldestDay(): string {
    return [...this.days.keys()].reduce((oldest, day) => (day < oldest ? day : oldest));
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
