import type { InstructionBudget } from './lua-engine/instruction-budget.js';
import type { LuaModule } from '../lua/lua-module.js';
import { LuaError, LuaState, type HostFunction } from './lua-engine/lua-state.js';
import { LuaEntryPoint, toNumber, type LuaValue } from './lua-engine/lua-value.js';
import { runtimeFiles } from './runtime-files.js';

/** The server, or the client of a player: a Lua state with the runtime of the game. */
export class Machine {
  private readonly state: LuaState;
  private readonly entries = new Map<string, number>();
  private knownTime = -1;
  /** The time at which a thread becomes due. */
  private due: number | undefined;
  private changed = true;

  constructor(
    lua: LuaModule,
    readonly id: number,
    isServer: boolean,
    budget: InstructionBudget,
    host: HostFunction,
    private readonly now: () => number,
  ) {
    this.state = new LuaState(lua, id, (operation, parameters) => this.answer(host, operation, parameters), budget);
    this.state.run('runtime = { rawMetatable = debug.getmetatable }', '=runtime');
    for (const { name, code } of runtimeFiles()) {
      const call = `(function(...) ${code}\nend)(runtime, host, ${id}, ${isServer})`;
      this.state.run(call, `=runtime/${name}`);
    }
  }

  close(): void {
    this.state.close();
  }

  /** The time at which this machine runs next. */
  get nextDue(): number | undefined {
    return this.changed ? this.now() : this.due;
  }

  /** Runs the threads that are due. */
  tick(frameMs: number): void {
    this.changed = false;
    this.knownTime = this.now();
    const [due] = this.state.call(this.entry('tick'), this.knownTime, frameMs);
    this.due = toNumber(due);
  }

  /** @throws LuaError */
  call(name: string, ...parameters: LuaValue[]): LuaValue[] {
    this.changed = true;
    const now = this.now();
    if (this.knownTime !== now) {
      this.knownTime = now;
      this.state.call(this.entry('setNow'), now);
    }
    return this.state.call(this.entry(name), ...parameters);
  }

  /** Runs code of our own, with the runtime as its parameter. */
  runTrusted(code: string, name: string): LuaValue[] {
    return this.state.run(`return (function(...) ${code}\nend)(runtime, host)`, name);
  }

  private entry(name: string): number {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new LuaError(`The runtime has no entry ${name}`);
    return entry;
  }

  private answer(host: HostFunction, operation: string, parameters: LuaValue[]): readonly (LuaValue | undefined)[] {
    const [first, second, third] = parameters;
    if (operation === 'entry' && typeof first === 'string' && second instanceof LuaEntryPoint) {
      this.entries.set(first, second.registryReference);
      return [];
    }
    if (operation === 'constructors') {
      const [vector, functionReference, mock] = [first, second, third].map((constructor) =>
        constructor instanceof LuaEntryPoint ? constructor.registryReference : 0,
      );
      this.state.setConstructors({ vector: vector ?? 0, functionReference: functionReference ?? 0, mock: mock ?? 0 });
      return [];
    }
    return host(operation, parameters);
  }
}
