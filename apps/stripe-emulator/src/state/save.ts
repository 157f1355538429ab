import type { CollectionName, Records, StripeObject } from '../storage/records.js';
import type { EventType } from './event-log.js';
import type { ResourceState } from './emulator-state.js';

/** Stores an object and emits an event about it. */
export function save<Name extends CollectionName, Value extends Records[Name] & StripeObject>(
  { store, events }: ResourceState,
  collection: Name,
  event: EventType,
  object: Value,
): Value {
  store.put(collection, object);
  events.emit(event, object);
  return object;
}

/** Changes an object and emits an event about it, with the values before the change. */
export function saveChange<Name extends CollectionName, Value extends Records[Name] & StripeObject>(
  { store, events }: ResourceState,
  collection: Name,
  event: EventType,
  before: Value,
  changes: Partial<Value>,
): Value {
  const updated = store.put(collection, { ...before, ...changes });
  events.emit(event, updated, before);
  return updated;
}
