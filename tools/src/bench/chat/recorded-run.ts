import { generateResource } from '@scriptsmith/resource-generator';

/** A call of a tool by the model. */
export interface RecordedCall {
  name: string;
  arguments: object;
}

/** A message of the customer, and what the model does in each of its steps. */
export interface RecordedMessage {
  name: string;
  prompt: string;
  mode: 'plan' | 'build';
  steps: RecordedCall[][];
}

const prompt = 'A shop at Legion Square sells bread for 5 and water for 3. 10 minutes cooldown per player.';
const filesPerStep = 5;

/**
 * The work of a usual model: it looks two things up, plans, writes the files in several steps, leaves out the end of one of
 * them, repairs it after the checks, and changes a value in each of two follow-ups. The files are those of the offline generator.
 * Before, it only plans the same for another customer.
 */
export function recordedRun(): RecordedMessage[] {
  const resource = generateResource({ profileId: 'fivem-esx', messages: [{ text: prompt }] });
  if (resource.kind !== 'resource') throw new Error('The offline generator wrote nothing');
  const { title, summary, files, requirements } = resource;
  const script = files.findLast(({ path }) => path.startsWith('server/'))!;
  const writes = files.map(({ path, content }) =>
    call('write_file', { path, content: path === script.path ? withoutLastLine(content) : content }),
  );
  const plan = {
    ...{ title, summary, files: files.map(({ path, purpose }) => ({ path, purpose })) },
    requirements: requirements.map((requirement) => ({ ...requirement, tests: [] })),
  };
  const planning = [
    [call('look_up_functions', { query: 'addWeapon' }), call('look_up_natives', { query: 'DrawMarker' })],
    [call('plan_resource', plan)],
  ];
  return [
    { name: 'plan', prompt, mode: 'plan', steps: planning },
    {
      name: 'new resource',
      prompt,
      mode: 'build',
      steps: [
        ...planning,
        ...stepsOf(writes),
        [call('run_checks', {})],
        [call('read_file', { path: script.path })],
        [call('write_file', { path: script.path, content: script.content })],
        [call('run_checks', {})],
        [call('finish', { summary, requirements: requirements.map(({ id, tests }) => ({ id, tests })) })],
      ],
    },
    change(1, 'README.md', `# ${title}`, `# ${title} (Legion Square)`),
    change(2, 'config.lua', `label = '${title}'`, `label = '${title} (Legion Square)'`),
  ];
}

/** A follow-up that changes one place of a file. */
const change = (number: number, path: string, oldText: string, newText: string): RecordedMessage => ({
  name: `change ${number}`,
  mode: 'build',
  prompt: `Write ${newText} instead of ${oldText}`,
  steps: [
    [call('read_file', { path })],
    [call('edit_file', { path, oldText, newText })],
    [call('run_checks', {})],
    [call('finish', { summary: 'It is changed.' })],
  ],
});

const call = (name: string, input: object): RecordedCall => ({ name, arguments: input });

const stepsOf = (calls: RecordedCall[]): RecordedCall[][] =>
  Array.from({ length: Math.ceil(calls.length / filesPerStep) }, (_, step) =>
    calls.slice(step * filesPerStep, (step + 1) * filesPerStep),
  );

const withoutLastLine = (content: string): string => `${content.trimEnd().split('\n').slice(0, -1).join('\n')}\n`;
