/** What an entry takes beside its value. */
const entryBytes = 500;

/** The values that were used last, up to a number of bytes. */
export class ByteCache<Value> {
  private readonly values = new Map<string, Value>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  /** Undefined if the value is not cached. */
  get(key: string): Value | undefined {
    const found = this.values.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.values.set(key, value);
    this.bytes += entryBytes + this.bytesOf(value);
    for (const oldest of this.values.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const value = this.values.get(key);
    if (value === undefined) return;
    this.values.delete(key);
    this.bytes -= entryBytes + this.bytesOf(value);
  }
}
