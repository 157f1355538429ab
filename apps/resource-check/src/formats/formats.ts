import type { CheckedResource } from '../checked-resource.js';
import { formatGitHub } from './github.js';
import { formatJson } from './json.js';
import { formatSarif } from './sarif.js';
import { formatText } from './text.js';

export const formatNames = ['text', 'json', 'sarif', 'github'] as const;
export type FormatName = (typeof formatNames)[number];

/** Turns the results of all resources into the output of the command. */
export const formats: Readonly<Record<FormatName, (results: readonly CheckedResource[]) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGitHub,
};
