import type { Side } from '../game-profile.js';
import type { NativeRow } from '../profile-schema.js';

const maxDescriptionCharacters = 110;

/** The first sentence of a doc comment, without markup. Empty if the comment only repeats the name. */
function describe(comment: string): string {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\/?\*+\/?/, '').trim())
    .filter((line) => line !== '' && !/^[@|`!#*-]|^NativeDB|^_?[A-Z0-9_]+$|^\*\*/.test(line))
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[\\`*]/g, '')
    .replaceAll(/\s+/g, ' ');
  const sentence = /^.*?[.!](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length <= maxDescriptionCharacters ? sentence : `${sentence.slice(0, maxDescriptionCharacters - 1)}…`;
}

interface Declaration {
  name: string;
  parameters: string;
  returns: string;
  description: string;
}

/** The functions that a declaration file of natives declares. */
function readDeclarations(text: string): Declaration[] {
  const pattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?declare function (\w+)\((.*)\): (.*);/g;
  return [...text.matchAll(pattern)].map(([, comment = '', name = '', parameters = '', returns = '']) => ({
    name,
    parameters,
    returns,
    description: name.startsWith('N_0x') ? '' : describe(comment),
  }));
}

/**
 * Combines the declarations of both sides. A native that both sides have is shared. Of several declarations of one
 * name, the one with most parameters counts.
 */
export function combineNatives(clientText: string, serverText: string): NativeRow[] {
  const natives = new Map<string, Declaration & { side: Side }>();
  const add = (declaration: Declaration, side: 'client' | 'server') => {
    const known = natives.get(declaration.name);
    const longest =
      known !== undefined && known.parameters.length >= declaration.parameters.length ? known : declaration;
    const isShared = known !== undefined && known.side !== side;
    const description =
      known?.description === undefined || known.description === '' ? declaration.description : known.description;
    natives.set(declaration.name, { ...longest, description, side: isShared ? 'shared' : side });
  };
  for (const declaration of readDeclarations(clientText)) add(declaration, 'client');
  for (const declaration of readDeclarations(serverText)) add(declaration, 'server');
  return [...natives.values()]
    .map(({ name, side, parameters, returns, description }): NativeRow => [
      name,
      side,
      parameters,
      returns,
      description,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The text of the data file: one native per line, so that an update shows which ones changed. */
export function serializeNatives(rows: readonly NativeRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
