import type { GameServerSettings } from '@scriptsmith/chat-contracts';

const maxResults = 20;

/** The items, jobs and places of a server that match a word, one per line. */
export function lookUpServer(server: GameServerSettings | null, query: string): string[] {
  if (!server) return [];
  const word = query.trim().toLowerCase();
  const matches = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(word));
  const items = server.items.filter(({ name, label }) => matches(name, label));
  const jobs = server.jobs.filter(({ name, label }) => matches(name, label));
  const places = server.places.filter(({ name }) => matches(name));
  return [
    ...items.map(({ name, label }) => `item ${name}: ${label}`),
    ...jobs.map(({ name, label, grades }) => `job ${name}: ${label}, grades ${JSON.stringify(grades)}`),
    ...places.map((place) => `place ${JSON.stringify(place)}`),
  ].slice(0, maxResults);
}
