/** A map with at most `capacity` entries. Setting a key makes its entry the newest; a further entry evicts the oldest. */
export class BoundedMap<Key, Value> {
  /** In the order of their age, because a map iterates in insertion order. */
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly capacity: number) {}

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.capacity) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}
