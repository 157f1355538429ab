/** The part of WebAssembly.Memory that is used here; the library of types for Node lacks it. */
interface Memory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface GlobalWithWebAssembly {
  WebAssembly: { Memory: { prototype: Memory } };
}

const pageBytes = 65_536;

/** The memory of the Lua interpreter. */
export interface LimitedMemory {
  /** How often it was refused to grow. */
  refusals: number;
}

/** The Lua interpreter cannot grow beyond this: a script that tries gets the error "not enough memory". */
export function limitWebAssemblyMemory(maxBytes: number): LimitedMemory {
  const limited = { refusals: 0 };
  const memory = (globalThis as unknown as GlobalWithWebAssembly).WebAssembly.Memory.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { grow } = memory;
  memory.grow = function (this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes) {
      limited.refusals++;
      throw new RangeError('The memory limit is reached');
    }
    return grow.call(this, pages);
  };
  return limited;
}
