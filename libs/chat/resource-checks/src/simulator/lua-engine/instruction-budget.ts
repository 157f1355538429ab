import { cpuTimeMs } from '../../cpu-time.js';
import type { LineCoverage } from './line-coverage.js';
import type { LuaModule, Pointer } from '../../lua/lua-module.js';
import { LuaCodec } from './lua-codec.js';

/** The number of instructions between two checks of the budget. */
const interval = 10_000;
const countMask = 8;
const lineMask = 4;
/** The first field of Lua's description of an event: what happened. */
const lineEvent = 2;

/** Instructions that a thread may run before it waits: about a quarter of a second. A server that hangs this long reports a hitch. */
const instructionsPerTurn = 12_000_000;

/** Instructions that a turn may have without being felt: about ten milliseconds, of which a frame has sixteen. */
const heavyTurn = 500_000;

/** One heavy turn can be a preparation. */
const maxHeavyTurns = 4;

/** The time of the processor is read again after this time, or a part of what remains: threads of the engine compute, too. */
const askAgainMs = 5;
const shareOfRest = 1 / 16;

/** The error message of a script that has used up its budget. The name of the rule in a report depends on it. */
export const busyThreadMessage = 'the script runs too long without Wait';
export const outOfTimeMessage = 'the simulation takes too long';

/**
 * Ends scripts that do not give control back. When the budget is used up, an error is raised at every instruction, so
 * that a script cannot catch it and go on. Time spent inside one function of the library (a pattern that backtracks, for
 * example) is not counted: the limit of the process ends it.
 */
export class InstructionBudget {
  private readonly hookPointer: Pointer;
  private readonly codec: LuaCodec;
  private used = 0;
  private heavyTurns = 0;
  private depth = 0;
  private exceeded = false;
  private askAgainAtMs = -Infinity;
  private isLate = false;

  constructor(
    private readonly lua: LuaModule,
    /** In milliseconds of `cpuTimeMs()`. */
    private readonly deadline: number,
    /** Records the lines that are executed. */
    private readonly coverage?: LineCoverage,
  ) {
    this.codec = new LuaCodec(lua);
    this.hookPointer = lua.addFunction((state: Pointer, event: Pointer): void => {
      if (lua.HEAPU32[event >> 2] === lineEvent) coverage?.record(lua, state, event);
      else this.onInterval(state);
    }, 'vii');
  }

  close(): void {
    this.lua.removeFunction(this.hookPointer);
    this.codec.close();
  }

  /** Counts the instructions of a state and of all coroutines that it creates from now on. */
  watch(state: Pointer): void {
    const mask = this.coverage === undefined ? countMask : countMask | lineMask;
    this.lua._lua_sethook(state, this.hookPointer, mask, interval);
  }

  /** The system is asked for the time of the processor rarely, and more often the nearer the deadline is. */
  get isOutOfTime(): boolean {
    const now = performance.now();
    if (now > this.askAgainAtMs) {
      const restMs = this.deadline - cpuTimeMs();
      this.askAgainAtMs = now + Math.max(askAgainMs, restMs * shareOfRest);
      this.isLate = restMs < 0;
    }
    return this.isLate;
  }

  /** Whether threads often do so much at once that players feel it. */
  get isHeavy(): boolean {
    return this.heavyTurns > maxHeavyTurns;
  }

  /** A call enters Lua. Returns whether it is the outermost, which starts a new budget. */
  enter(): boolean {
    if (this.depth++ === 0) this.refill();
    return this.depth === 1;
  }

  leave(state: Pointer, isOutermost: boolean): void {
    this.depth--;
    if (isOutermost) this.watch(state);
  }

  /** The thread that used up its budget has ended: the next one gets a new budget. */
  refill(): void {
    if (this.used >= heavyTurn) this.heavyTurns++;
    this.used = 0;
    this.exceeded = false;
  }

  private onInterval(state: Pointer): void {
    this.used += this.exceeded ? 0 : interval;
    if (this.used <= instructionsPerTurn && !this.isOutOfTime) return;
    this.exceeded = true;
    this.lua._lua_sethook(state, this.hookPointer, countMask, 1);
    this.codec.pushString(state, this.isOutOfTime ? outOfTimeMessage : busyThreadMessage);
    this.lua._lua_error(state);
  }
}
