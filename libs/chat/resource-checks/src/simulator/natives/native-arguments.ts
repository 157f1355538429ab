import { isTruthy, toNumber, toText, type LuaValue } from '../lua-engine/lua-value.js';
import type { Coordinates } from '../world/entity.js';

/** The arguments of a native. Like the game, it accepts any value. A missing number is 0. */
export class NativeArguments {
  constructor(private readonly values: readonly LuaValue[]) {}

  /** The same arguments with one more at an index, for natives that take one less in another game. */
  inserted(index: number, value: LuaValue): NativeArguments {
    return new NativeArguments(this.values.toSpliced(index, 0, value));
  }

  /** The same arguments with another number at an index. */
  withInteger(index: number, value: number): NativeArguments {
    return new NativeArguments(this.values.map((each, position) => (position === index ? value : each)));
  }

  get(index: number): LuaValue {
    return this.values[index] ?? null;
  }

  has(index: number): boolean {
    return this.values[index] !== undefined && this.values[index] !== null;
  }

  number(index: number): number {
    const value = this.values[index];
    if (value === true) return 1;
    const number = toNumber(value) ?? 0;
    return Number.isFinite(number) ? number : 0;
  }

  integer(index: number): number {
    return Math.trunc(this.number(index));
  }

  text(index: number): string {
    return toText(this.values[index]) ?? '';
  }

  boolean(index: number): boolean {
    const value = this.values[index];
    return isTruthy(value) && toNumber(value) !== 0;
  }

  coordinates(index: number): Coordinates {
    return [this.number(index), this.number(index + 1), this.number(index + 2)];
  }
}
