import { LuaError } from './lua-engine/lua-state.js';
import type { LuaValue } from './lua-engine/lua-value.js';
import type { Machine } from './machine.js';
import type { Simulation } from './simulation.js';

/** A call may wait this long for its result. */
const timeoutMs = 10_000;
const stepMs = 50;

/** Calls of Lua functions that may wait before they return. */
export class PendingCalls {
  private readonly answers = new Map<number, LuaValue[] | LuaError>();
  private readonly listeners = new Map<number, (results: LuaValue[]) => void>();
  private lastTicket = 0;

  constructor(private readonly simulation: Simulation) {}

  /** A number under which a machine later hands over the results. */
  open(): number {
    return ++this.lastTicket;
  }

  /** Hands the results over when they are there. The listener must not call a machine. */
  listen(ticket: number, listener: (results: LuaValue[]) => void): void {
    this.listeners.set(ticket, listener);
  }

  answer(ticket: number, results: LuaValue[]): void {
    const listener = this.listeners.get(ticket);
    if (!listener) return void this.answers.set(ticket, results);
    this.listeners.delete(ticket);
    listener(results);
  }

  fail(ticket: number, message: string): void {
    this.answers.set(ticket, new LuaError(message));
  }

  /**
   * Lets time pass until the results are there. Undefined if they never come.
   * @throws LuaError if the call failed
   */
  waitFor(ticket: number): LuaValue[] | undefined {
    for (let waitedMs = 0; !this.answers.has(ticket); waitedMs += stepMs) {
      if (waitedMs >= timeoutMs) return undefined;
      this.simulation.advance(stepMs);
    }
    const results = this.answers.get(ticket);
    this.answers.delete(ticket);
    if (results instanceof LuaError) throw results;
    return results;
  }

  /** @throws LuaError if the resource has no such export, or it fails */
  callExport(machine: Machine, name: string, parameters: readonly LuaValue[]): LuaValue[] {
    const ticket = this.open();
    const resource = this.simulation.resource.name;
    if (machine.call('callExport', ticket, resource, name, ...parameters)[0] !== true) {
      throw new LuaError(`the resource has no export ${name} on this side`);
    }
    return this.resultsOf(ticket, `the export ${name}`);
  }

  /** @throws LuaError if the framework cannot do this, or it fails */
  callFramework(machine: Machine, name: string, parameters: readonly LuaValue[]): LuaValue[] {
    const ticket = this.open();
    if (machine.call('framework', ticket, name, ...parameters)[0] !== true) {
      throw new LuaError(`the framework of this resource has no ${name}`);
    }
    return this.resultsOf(ticket, name);
  }

  /** The results if the framework has them without waiting. */
  callFrameworkNow(name: string, parameters: readonly LuaValue[]): LuaValue[] | undefined {
    const ticket = this.open();
    this.simulation.server.call('framework', ticket, name, ...parameters);
    const results = this.answers.get(ticket);
    this.answers.delete(ticket);
    return results instanceof LuaError ? undefined : results;
  }

  private resultsOf(ticket: number, what: string): LuaValue[] {
    const results = this.waitFor(ticket);
    if (!results) throw new LuaError(`${what} failed or did not return`);
    return results;
  }
}
