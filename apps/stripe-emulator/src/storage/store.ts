import { Journal, type JournalEntry } from './journal.js';
import { type CollectionName, collectionNames, type Records } from './records.js';

/**
 * All state in memory, in collections kept in order of creation. Objects are replaced, never changed in place, so an
 * object once read stays what it was. Changes gather until `commit` writes them to the journal or `rollback` undoes
 * them; since every request is handled without waiting, each is one transaction.
 */
export class Store {
  private readonly collections = new Map<CollectionName, Map<string, object>>();
  private readonly before = new Map<string, { collection: CollectionName; id: string; value: object | undefined }>();
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
    store.before.clear();
    store.journal.rewrite(store.everything());
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

  /** Adds or replaces an object, and gives it back. */
  put<Name extends CollectionName, Value extends Records[Name]>(collection: Name, value: Value): Value {
    this.remember(collection, value.id);
    this.collection(collection).set(value.id, value);
    return value;
  }

  delete(collection: CollectionName, id: string): void {
    this.remember(collection, id);
    this.collection(collection).delete(id);
  }

  /** Makes the changes since the last commit durable, or throws: they can be undone then. */
  commit(): void {
    if (this.before.size === 0) return;
    const changes = [...this.before.values()];
    this.journal.append(
      changes.map(({ collection, id }): JournalEntry => ({ collection, id, value: this.get(collection, id) })),
    );
    this.before.clear();
    for (const listener of this.commitListeners) listener();
  }

  /** Undoes the changes since the last commit. */
  rollback(): void {
    for (const { collection, id, value } of this.before.values()) {
      if (value === undefined) this.collections.get(collection)?.delete(id);
      else this.collections.get(collection)?.set(id, value);
    }
    this.before.clear();
  }

  onCommit(listener: () => void): void {
    this.commitListeners.push(listener);
  }

  /** Forgets everything, in the journal too. */
  clear(): void {
    this.before.clear();
    for (const collection of this.collections.values()) collection.clear();
    this.journal.rewrite([]);
  }

  close(): void {
    this.journal.close();
  }

  private collection<Name extends CollectionName>(name: Name): Map<string, Records[Name]> {
    return this.collections.get(name) as Map<string, Records[Name]>;
  }

  private remember(collection: CollectionName, id: string): void {
    const key = `${collection}/${id}`;
    if (!this.before.has(key)) this.before.set(key, { collection, id, value: this.collection(collection).get(id) });
  }

  private everything(): JournalEntry[] {
    return [...this.collections].flatMap(([collection, objects]) =>
      [...objects].map(([id, value]): JournalEntry => ({ collection, id, value })),
    );
  }
}
