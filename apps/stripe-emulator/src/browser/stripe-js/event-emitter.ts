export type ElementListener = (event: unknown) => void;

/** The listeners of an Element, by event name. */
export class EventEmitter {
  private readonly listeners = new Map<string, Set<ElementListener>>();

  on(name: string, listener: ElementListener): void {
    this.of(name).add(listener);
  }

  /** Removes a listener, or without one all listeners of the event. */
  off(name: string, listener?: ElementListener): void {
    if (listener) this.of(name).delete(listener);
    else this.of(name).clear();
  }

  emit(name: string, event: unknown): void {
    for (const listener of [...this.of(name)]) listener(event);
  }

  private of(name: string): Set<ElementListener> {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners);
    return listeners;
  }
}
