import { outOfTimeMessage, type InstructionBudget } from './lua-engine/instruction-budget.js';
import type { ClockTime, WeekTime } from './world/game-clock.js';
import { MessageQueue } from './message-queue.js';

/** The check used up its time. The report says what was found until then. */
export class OutOfTimeError extends Error {
  /** @param isHeavy whether the threads of the scripts are the reason, and not the simulation of many of them */
  constructor(readonly isHeavy: boolean) {
    super(outOfTimeMessage);
  }
}

/** The frames of the game: threads wake on them. In long stretches of time they are coarser. */
const frameMs = 50;
const coarseFrameMs = 250;
const coarseFromMs = 5 * 60_000;

/** A Monday at noon. */
const startEpochMs = Date.UTC(2026, 0, 5, 12);

/** Something that runs by itself at certain times: a machine, or a page. */
export interface ClockedPart {
  readonly nextDue: number | undefined;
  tick: (frameMs: number) => void;
}

/** The virtual clock, and everything that happens when it moves. No real time passes. */
export class VirtualClock {
  now = 1_000;
  frameMs = frameMs;
  readonly messages = new MessageQueue();
  private shiftMs = 0;

  constructor(
    private readonly parts: () => Iterable<ClockedPart>,
    private readonly budget: InstructionBudget,
    /** Called whenever time has passed. */
    private readonly pass: (durationMs: number) => void,
  ) {}

  get epochMs(): number {
    return startEpochMs + this.shiftMs + this.now;
  }

  get timeOfDay(): ClockTime {
    const date = new Date(this.epochMs);
    return { hour: date.getUTCHours(), minute: date.getUTCMinutes() };
  }

  /** Moves the calendar forward to the next such time, without running anything in between. */
  moveTo({ weekday, hour, minute }: WeekTime): void {
    const now = new Date(this.epochMs);
    const target = new Date(this.epochMs);
    target.setUTCHours(hour ?? now.getUTCHours(), minute ?? (hour === undefined ? now.getUTCMinutes() : 0), 0, 0);
    if (weekday !== undefined) target.setUTCDate(target.getUTCDate() + ((weekday - target.getUTCDay() + 7) % 7));
    const isPast = target.getTime() < new Date(this.epochMs).setUTCSeconds(0, 0);
    if (isPast) target.setUTCDate(target.getUTCDate() + (weekday === undefined ? 1 : 7));
    this.shiftMs += Math.max(0, target.getTime() - now.getTime());
  }

  /**
   * @param longFrameMs the length of frames, which may be longer if nothing is expected to happen
   * @throws OutOfTimeError
   */
  advance(durationMs: number, longFrameMs = durationMs > coarseFromMs ? coarseFrameMs : frameMs): void {
    const end = this.now + Math.max(0, durationMs);
    this.frameMs = longFrameMs;
    for (;;) {
      const due = this.nextDue();
      if (due === undefined || due > end) break;
      this.moveOn(Math.max(this.now, due));
      this.runDue();
    }
    this.moveOn(end);
    this.frameMs = frameMs;
  }

  /** Moves the clock on without running what would have happened in between; afterwards everything due runs once. */
  skip(durationMs: number): void {
    this.now += Math.max(0, durationMs);
    this.advance(1_000);
  }

  /** The start of the next frame. */
  nextFrame(): number {
    return Math.floor(this.now / frameMs) * frameMs + frameMs;
  }

  private moveOn(time: number): void {
    this.pass(time - this.now);
    this.now = time;
  }

  private nextDue(): number | undefined {
    let next = this.messages.nextDue;
    for (const { nextDue } of this.parts()) {
      if (nextDue !== undefined && (next === undefined || nextDue < next)) next = nextDue;
    }
    return next;
  }

  private runDue(): void {
    if (this.budget.isOutOfTime) throw new OutOfTimeError(this.budget.isHeavy);
    for (const { deliver } of this.messages.take(this.now)) deliver();
    for (const part of this.parts()) {
      const due = part.nextDue;
      if (due !== undefined && due <= this.now) part.tick(this.frameMs);
    }
  }
}
