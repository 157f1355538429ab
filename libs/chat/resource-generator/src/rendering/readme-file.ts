import type { Requirement } from '@scriptsmith/chat-contracts';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import type { Quantity, ResourceSpecification } from '../specification/resource-specification.js';
import { capitalized } from '../specification/words.js';
import { markdownText } from './markdown.js';
import type { ResourceSources } from './resource-sources.js';
import type { ResourceText } from './resource-text.js';

export interface ReadmeContent {
  specification: ResourceSpecification;
  framework: FrameworkAdapter;
  sources: ResourceSources;
  text: ResourceText;
  items: readonly Quantity[];
  dependencies: readonly string[];
  sqlPaths: readonly string[];
}

/** How to install and use a resource. */
export function readmeFile(content: ReadmeContent): string {
  const { sources, text, framework, items } = content;
  const rendered = sources.parts.map(({ rendered }) => rendered);
  const commands = rendered.flatMap((block) => block.commands ?? []);
  const sections = [
    `# ${markdownText(text.title)}\n\n${markdownText(text.summary)}`,
    `## Features\n\n${sources.parts
      .map(
        ({ noun, rendered: { description } }) =>
          `- **${markdownText(capitalized(noun))}**: ${markdownText(description)}`,
      )
      .join('\n')}`,
    ...requirementSection(text.requirements ?? []),
    `## Installation\n\n${installation(content)
      .map((step, index) => `${index + 1}. ${step}`)
      .join('\n')}`,
    ...(items.length > 0
      ? [`## Items\n\n${framework.itemInstructions(items).replaceAll('@resource', text.name)}`]
      : []),
    ...(commands.length > 0
      ? [
          `## Commands\n\n| Command | Meaning | Permission |\n| --- | --- | --- |\n${commands
            .map(
              ({ usage, description, permission }) =>
                `| \`${usage.replaceAll('|', '\\|')}\` | ${description} | ${permission ? `\`${permission}\`` : 'everybody'} |`,
            )
            .join('\n')}`,
        ]
      : []),
    `## Configuration\n\nAll settings are in \`config.lua\`, each with a comment. The texts are in \`locales/\`.`,
    `## Tests\n\nThe files in \`tests/\` describe the behavior of the resource. The server does not load them.`,
  ];
  return `${sections.join('\n\n')}\n`;
}

/** What was asked for, how it was tested, and what is not built. */
function requirementSection(requirements: readonly Requirement[]): string[] {
  if (requirements.length === 0) return [];
  const lines = requirements.map(({ text, state, reason, tests }) => {
    const note = reason === null ? '' : ` (${markdownText(reason)})`;
    if (state === 'not_built' || state === 'question') return `- [ ] ${markdownText(text)}: not built${note}`;
    const tested = tests.map((name) => `\n  - ${markdownText(name)}`).join('');
    return `- [x] ${markdownText(text)}${note}${tested}`;
  });
  return [`## Requirements\n\nEach with the behavior tests that show it.\n\n${lines.join('\n')}`];
}

function installation({ text, dependencies, sqlPaths, sources }: ReadmeContent): string[] {
  const resources = dependencies.filter((name) => !name.startsWith('/'));
  const permissions = [
    ...new Set(
      sources.parts.flatMap(({ rendered }) => (rendered.commands ?? []).flatMap(({ permission }) => permission ?? [])),
    ),
  ];
  return [
    `Copy the folder \`${text.name}\` to the \`resources\` folder of your server.`,
    ...(resources.length > 0
      ? [`Install the dependencies: ${resources.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
    ...(dependencies.includes('/onesync')
      ? ['Turn on OneSync: `set onesync on` in `server.cfg`. The server needs it to check positions.']
      : []),
    ...sqlPaths.map((path) => `Run \`${path}\` on your database.`),
    `Add \`ensure ${text.name}\` to \`server.cfg\`, behind the dependencies.`,
    ...(permissions.length > 0
      ? [
          `Give the permissions in \`server.cfg\`:\n\n${permissions.map((name) => `   - \`add_ace group.admin ${name} allow\``).join('\n')}\n`,
        ]
      : []),
  ];
}
