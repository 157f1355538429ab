/** A message to the page with a name that a person understands. */
export interface PageState {
  label: string;
  /** As JSON. */
  message: string;
}

const nameFields = ['action', 'type', 'event', 'name', 'state'];

/** The states that these messages, which are JSON, bring the page into, such as `Open` and `Update 2`. */
export function pageStatesOf(messages: readonly string[]): PageState[] {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    const name = nameOf(message);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { label: count === 1 ? name : `${name} ${count}`, message };
  });
}

const hidingName = /^(hide|close|exit|stop|end|remove|clear|reset|cancel|finish)/i;
const visibilityFields = ['show', 'visible', 'display', 'open', 'isOpen', 'isVisible', 'status', 'enable', 'enabled'];

/** The first state in which the page shows something, or else the first one. Null without states. */
export const openingState = (states: readonly PageState[]): PageState | null =>
  states.find(({ message, label }) => !hidingName.test(label) && !isHiding(message)) ?? states[0] ?? null;

function isHiding(message: string): boolean {
  const value: unknown = JSON.parse(message);
  if (typeof value !== 'object' || value === null) return false;
  return visibilityFields.some((field) => (value as Record<string, unknown>)[field] === false);
}

/** `open-shop` becomes `Open shop`. */
function nameOf(message: string): string {
  const name = nameFields.map((field) => fieldOf(message, field)).find((value) => value !== null) ?? 'State';
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_:.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldOf(message: string, field: string): string | null {
  const value: unknown = JSON.parse(message);
  if (typeof value !== 'object' || value === null || !(field in value)) return null;
  const found = (value as Record<string, unknown>)[field];
  return typeof found === 'string' && /\w/.test(found) ? found.slice(0, 30) : null;
}
