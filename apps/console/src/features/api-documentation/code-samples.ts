import { pathWith } from './external-calls.js';
import type { CallValues, ExternalCall } from './external-calls.js';

export const sampleLanguages = ['curl', 'JavaScript', 'Python'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const exampleIdempotencyKey = 'order-1042';

interface Sample {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: string | undefined;
}

/** A call in a programming language, with the key and the ids filled in. */
export function codeSample(language: SampleLanguage, call: ExternalCall, values: CallValues, origin: string): string {
  const sample: Sample = {
    url: origin + pathWith(call, values.parameters),
    method: call.method,
    headers: [
      ['api-key', values.apiKey || 'YOUR_API_KEY'],
      ...(call.body ? [['content-type', 'application/json'] satisfies [string, string]] : []),
      ...(call.hasIdempotencyKey ? [['idempotency-key', exampleIdempotencyKey] satisfies [string, string]] : []),
    ],
    body: call.body && JSON.stringify(call.body, null, 2),
  };
  return writers[language](sample);
}

/** A text in single quotes for a POSIX shell. */
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const writers: Record<SampleLanguage, (sample: Sample) => string> = {
  curl: ({ url, method, headers, body }) =>
    [
      `curl -X ${method} ${shell(url)}`,
      ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
      ...(body ? [`-d ${shell(body)}`] : []),
    ].join(' \\\n  '),

  JavaScript: ({ url, method, headers, body }) =>
    [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      `  method: ${JSON.stringify(method)},`,
      '  headers: {',
      ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
      '  },',
      ...(body ? [`  body: JSON.stringify(${indent(body, '  ')}),`] : []),
      '});',
      'console.log(response.status, await response.json());',
    ].join('\n'),

  Python: ({ url, method, headers, body }) =>
    [
      'import requests',
      '',
      `response = requests.request(`,
      `    ${JSON.stringify(method)},`,
      `    ${JSON.stringify(url)},`,
      '    headers={',
      // The content type is set by `json`.
      ...headers
        .filter(([name]) => name !== 'content-type')
        .map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
      '    },',
      ...(body ? [`    json=${indent(pythonLiteral(body), '    ')},`] : []),
      ')',
      'print(response.status_code, response.json())',
    ].join('\n'),
};

/** JSON as Python, in which only these three values differ. */
const pythonLiteral = (json: string): string =>
  json.replaceAll(/: (true|false|null)(?=,?$)/gm, (_match, value: string) => {
    const literals: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
    return `: ${literals[value] ?? value}`;
  });
