import type { GameServerSettings } from '@scriptsmith/chat-contracts';

/** Longer lists are cut. The model looks up the rest with look_up_functions. */
const maxListCharacters = 12_000;

/** What a model is told about the server of the user. The contents are values of the user, each on one line. */
export function describeServer(server: GameServerSettings): string {
  const { name, frameworkVersion, resources, currencySymbol, language, items, jobs, places, conventions } = server;
  const used = Object.entries(resources).filter(([, resource]) => resource !== '');
  const describeJob = (job: (typeof jobs)[number]): string =>
    `${job.name} (${job.grades.map(({ grade, label }) => `${grade} ${label}`).join(', ') || job.label})`;
  const lines = [
    `# The server of the user: ${name}`,
    `Write for this server: its items, jobs, places and resources, and texts in ${languageNames.of(language) ?? language}.`,
    frameworkVersion && `Version of the framework: ${frameworkVersion}`,
    currencySymbol && `Currency: ${currencySymbol}`,
    ...used.map(([kind, resource]) => `Resource for ${kind}: ${resource}`),
    list(
      'Items (name: label)',
      items.map((item) => `${item.name}: ${item.label}`),
    ),
    list('Jobs with their grades', jobs.map(describeJob)),
    list(
      'Places',
      places.map(({ name: place, x, y, z, heading }) => `${place}: vector4(${x}, ${y}, ${z}, ${heading})`),
    ),
    conventions && `What the user wants in every resource:\n${conventions}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function list(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const shown: string[] = [];
  let characters = 0;
  for (const entry of entries) {
    characters += entry.length + 2;
    if (characters > maxListCharacters) break;
    shown.push(entry);
  }
  const rest = entries.length - shown.length;
  const note = rest > 0 ? `; ${rest} more, which look_up_functions finds` : '';
  return `${title}: ${shown.join('; ')}${note}`;
}

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });
