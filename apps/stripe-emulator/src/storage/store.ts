import { Journal, type JournalEntry } from './journal.js';
import { type CollectionName, collectionNames, type Records } from './records.js';

/**
 * The state of the emulator in memory, in collections in order of creation. Objects are immutable and are replaced as a
 * whole. `commit` writes the changes to the journal and `rollback` undoes them. Requests are handled synchronously, so
 * each request is one transaction.
 */
export class Store {
  private readonly collections = new Map<CollectionName, Map<string, object>>();
  private readonly previousValues = new Map<
    string,
    { collection: CollectionName; id: string; value: object | undefined }
  >();
  private readonly commitListeners: (() => void)[] = [];

  private constructor(private readonly journal: Journal) {
    for (const name of collectionNames) this.collections.set(name, new Map());
  }

  /**
   * Reads the journal of a data directory and compacts it.
   * @param prepare changes the restored state before it is compacted, for example by removing expired records
   */
  static open(dataDirectory: string, prepare: (store: Store) => void = () => undefined): Store {
    const store = new Store(new Journal(dataDirectory));
    for (const entry of store.journal.read()) {
      const collection = store.collections.get(entry.collection);
      if (entry.value === undefined) collection?.delete(entry.id);
      else collection?.set(entry.id, entry.value as object);
    }
    prepare(store);
    store.previousValues.clear();
    store.journal.rewrite(store.allEntries());
    return store;
  }

  get<Name extends CollectionName>(collection: Name, id: string): Records[Name] | undefined {
    return this.collection(collection).get(id);
  }

  /** The objects of a collection, oldest first. */
  all<Name extends CollectionName>(collection: Name): Records[Name][] {
    return [...this.collection(collection).values()];
  }

  count(collection: CollectionName): number {
    return this.collection(collection).size;
  }

  /** Adds or replaces an object.
   * @returns the object
   */
  put<Name extends CollectionName, Value extends Records[Name]>(collection: Name, value: Value): Value {
    this.recordPrevious(collection, value.id);
    this.collection(collection).set(value.id, value);
    return value;
  }

  delete(collection: CollectionName, id: string): void {
    this.recordPrevious(collection, id);
    this.collection(collection).delete(id);
  }

  /**
   * Makes the changes since the last commit durable.
   * @throws Error if the journal cannot be written; the changes can then be rolled back
   */
  commit(): void {
    if (this.previousValues.size === 0) return;
    const changes = [...this.previousValues.values()];
    this.journal.append(
      changes.map(({ collection, id }): JournalEntry => ({ collection, id, value: this.get(collection, id) })),
    );
    this.previousValues.clear();
    for (const listener of this.commitListeners) listener();
  }

  /** Undoes the changes since the last commit. */
  rollback(): void {
    for (const { collection, id, value } of this.previousValues.values()) {
      if (value === undefined) this.collections.get(collection)?.delete(id);
      else this.collections.get(collection)?.set(id, value);
    }
    this.previousValues.clear();
  }

  onCommit(listener: () => void): void {
    this.commitListeners.push(listener);
  }

  /** Deletes all objects, including those in the journal. */
  clear(): void {
    this.previousValues.clear();
    for (const collection of this.collections.values()) collection.clear();
    this.journal.rewrite([]);
  }

  close(): void {
    this.journal.close();
  }

  private collection<Name extends CollectionName>(name: Name): Map<string, Records[Name]> {
    return this.collections.get(name) as Map<string, Records[Name]>;
  }

  private recordPrevious(collection: CollectionName, id: string): void {
    const key = `${collection}/${id}`;
    if (!this.previousValues.has(key))
      this.previousValues.set(key, { collection, id, value: this.collection(collection).get(id) });
  }

  private allEntries(): JournalEntry[] {
    return [...this.collections].flatMap(([collection, objects]) =>
      [...objects].map(([id, value]): JournalEntry => ({ collection, id, value })),
    );
  }
}
